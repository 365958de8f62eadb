<#list dependencyMap as entry>
<#assign part = entry.getKey()>
<#if part.groupId != "dev.weft">
${part.groupId}:${part.artifactId}:${part.version}
  ${part.name!part.artifactId}
  Licence: ${entry.getValue()?join(" or ")}
<#if part.url??>  ${part.url}
</#if>

</#if>
</#list>
