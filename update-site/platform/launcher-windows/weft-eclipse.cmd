@echo off
rem Starts Weft in Eclipse, with a JDK of version 21 or newer that it finds.
setlocal EnableExtensions
set "here=%~dp0"
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
  pause
  exit /b 3
)
set "jar="
for %%L in ("%here%plugins\org.eclipse.equinox.launcher_*.jar") do set "jar=%%~fL"
if not defined jar (
  echo weft: the folder plugins beside this file has no launcher: unpack the whole archive. 1>&2
  pause
  exit /b 3
)
rem Pictures in SVG are drawn by AWT, which then opens no display beside that of the window.
start "" "%java%" -Xmx1g -Djava.awt.headless=true --enable-native-access=ALL-UNNAMED -jar "%jar%" %*
exit /b 0

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
set "java=%~1\bin\javaw.exe"
set "JAVA_HOME=%~1"
exit /b 0
