@echo off
rem Runs Weft from a checkout on Windows, and builds it when it was never built. 'weft --rebuild' only builds it, after sources changed.
setlocal EnableExtensions
set "here=%~dp0"
set "jar=%here%generator\target\weft.jar"
set "java="
call :try "%JAVA_HOME%"
if not defined java for %%J in (java.exe) do if not "%%~$PATH:J"=="" call :try "%%~dp$PATH:J.."
for %%V in ("Eclipse Adoptium" Java Microsoft Zulu "Amazon Corretto" BellSoft) do (
  if not defined java for /d %%D in ("%ProgramFiles%\%%~V\*") do call :try "%%~fD"
)
if not defined java for /d %%D in ("%USERPROFILE%\.jdks\*") do call :try "%%~fD"
if not defined java (
  echo weft: a JDK of version 21 or newer is needed, and none was found in JAVA_HOME, on the PATH, or in the usual folders. 1>&2
  echo weft: install one, for example by 'winget install EclipseAdoptium.Temurin.21.JDK', or set JAVA_HOME. 1>&2
  exit /b 3
)
set "first=%~1"
if "%first%"=="--rebuild" goto build
if exist "%jar%" goto run
:build
where /q mvn
if errorlevel 1 (
  echo weft: Maven 3.9 or newer is needed to build Weft, and there is no mvn on the PATH. 1>&2
  exit /b 3
)
echo weft: building Weft; the first time takes a few minutes, mostly downloads 1>&2
pushd "%here%"
call mvn -q -B -DwithoutEclipse -pl generator -am package -Dmaven.test.skip=true
set "code=%errorlevel%"
popd
if not "%code%"=="0" exit /b 3
if "%first%"=="--rebuild" exit /b 0
:run
"%java%" -XX:+UseSerialGC -XX:TieredStopAtLevel=1 %WEFT_JAVA_OPTS% -jar "%jar%" %*
exit /b %errorlevel%

rem Sets java and JAVA_HOME to those of a folder, where that is a JDK of version 21 or newer.
:try
if defined java exit /b 0
if "%~1"=="" exit /b 0
if not exist "%~1\bin\javac.exe" exit /b 0
if not exist "%~1\release" exit /b 0
set "version="
for /f "usebackq tokens=1,2 delims==." %%A in ("%~1\release") do if "%%A"=="JAVA_VERSION" set version=%%B
if not defined version exit /b 0
set version=%version:"=%
if %version% lss 21 exit /b 0
set "java=%~1\bin\java.exe"
set "JAVA_HOME=%~1"
exit /b 0
