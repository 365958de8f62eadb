<?xml version="1.0" encoding="UTF-8"?>
<!-- Makes a Maven project of the target definition, whose libraries Maven's plugins for licences and bills of materials can then look at:
     of all that is in the product, or with part=site of what the update site brings beside Weft. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns="http://maven.apache.org/POM/4.0.0">
  <xsl:output method="xml" encoding="UTF-8" indent="yes" />
  <xsl:param name="part" />
  <xsl:param name="version" />

  <xsl:template match="/target">
    <project>
      <modelVersion>4.0.0</modelVersion>
      <parent>
        <groupId>dev.weft</groupId>
        <artifactId>dev.weft.parent</artifactId>
        <version><xsl:value-of select="$version" /></version>
        <relativePath>../../../../../pom.xml</relativePath>
      </parent>
      <artifactId>dev.weft.eclipse.<xsl:value-of select="$part" /></artifactId>
      <packaging>pom</packaging>
      <name>Libraries of the Eclipse <xsl:value-of select="$part" /></name>
      <dependencies>
        <xsl:for-each select="locations/location[$part = 'product' or contains(@label, 'for Weft')]/dependencies/dependency">
          <dependency>
            <groupId><xsl:value-of select="groupId" /></groupId>
            <artifactId><xsl:value-of select="artifactId" /></artifactId>
            <version><xsl:value-of select="version" /></version>
            <!-- What only tests need is looked at, too, but not listed. -->
            <xsl:if test="contains(../../@label, 'tests')">
              <scope>test</scope>
            </xsl:if>
            <exclusions>
              <exclusion>
                <groupId>*</groupId>
                <artifactId>*</artifactId>
              </exclusion>
            </exclusions>
          </dependency>
        </xsl:for-each>
      </dependencies>
      <build>
        <plugins>
          <plugin>
            <groupId>org.codehaus.mojo</groupId>
            <artifactId>license-maven-plugin</artifactId>
            <configuration>
              <acceptPomPackaging>true</acceptPomPackaging>
            </configuration>
            <executions>
              <execution>
                <id>list-of-libraries</id>
                <phase>package</phase>
                <goals>
                  <goal>add-third-party</goal>
                </goals>
                <configuration>
                  <includedScopes>compile</includedScopes>
                  <outputDirectory>${project.basedir}/legal</outputDirectory>
                </configuration>
              </execution>
            </executions>
          </plugin>
          <plugin>
            <groupId>org.cyclonedx</groupId>
            <artifactId>cyclonedx-maven-plugin</artifactId>
            <executions>
              <execution>
                <id>bill-of-materials</id>
                <phase>package</phase>
                <goals>
                  <goal>makeBom</goal>
                </goals>
                <configuration>
                  <projectType>application</projectType>
                  <outputFormat>json</outputFormat>
                  <outputName>weft-<xsl:value-of select="$part" />.cdx</outputName>
                  <outputDirectory>${project.basedir}/legal</outputDirectory>
                  <includeBomSerialNumber>false</includeBomSerialNumber>
                  <includeLicenseText>false</includeLicenseText>
                  <skipAttach>true</skipAttach>
                </configuration>
              </execution>
            </executions>
          </plugin>
          <plugin>
            <artifactId>maven-antrun-plugin</artifactId>
            <executions>
              <execution>
                <id>legal-texts</id>
                <phase>verify</phase>
                <goals>
                  <goal>run</goal>
                </goals>
                <configuration>
                  <target>
                    <ant antfile="${{licences.directory}}/collect.xml">
                      <property name="licences.directory" value="${{licences.directory}}" />
                      <property name="unpacked" value="${{project.basedir}}/texts" />
                      <property name="texts" value="${{project.basedir}}/legal/licenses" />
                      <property name="notice" value="${{project.basedir}}/legal/NOTICE" />
                    </ant>
                    <copy file="${{licences.directory}}/../LICENSE" todir="${{project.basedir}}/legal" />
                  </target>
                </configuration>
              </execution>
            </executions>
          </plugin>
          <plugin>
            <artifactId>maven-dependency-plugin</artifactId>
            <version>${dependency-plugin.version}</version>
            <executions>
              <execution>
                <id>legal-texts</id>
                <phase>package</phase>
                <goals>
                  <goal>unpack-dependencies</goal>
                </goals>
                <configuration>
                  <includeScope>runtime</includeScope>
                  <includes>META-INF/LICENSE*,META-INF/NOTICE*,LICENSE*,NOTICE*,about.html,about_*.html,about_files/**,license/**</includes>
                  <outputDirectory>${project.basedir}/texts</outputDirectory>
                  <markersDirectory>${project.basedir}/markers</markersDirectory>
                  <!-- What is unpacked may have changed, not only the library. -->
                  <overWriteReleases>true</overWriteReleases>
                  <useSubDirectoryPerArtifact>true</useSubDirectoryPerArtifact>
                  <stripVersion>true</stripVersion>
                </configuration>
              </execution>
            </executions>
          </plugin>
        </plugins>
      </build>
    </project>
  </xsl:template>
</xsl:stylesheet>
