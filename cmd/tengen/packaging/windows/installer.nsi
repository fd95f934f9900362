; The installer for Windows, for the person who runs it: no administrator is asked. Built by
; windows.sh with VERSION, PACKAGE, STAGE (the folder with the programs), SIZE (in KiB) and
; OUT. It installs without a window by /S, and to another folder by /D=FOLDER.
Target amd64-unicode ; as the programs are
!include MUI2.nsh
!include FileFunc.nsh

!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Tengen"
!define CLASSES "Software\Classes"

Name "Tengen"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\Tengen"
InstallDirRegKey HKCU "${UNINSTALL}" "InstallLocation"
RequestExecutionLevel user
SetCompressor /SOLID lzma
ManifestDPIAware true
VIProductVersion "${VERSION}.0"
VIAddVersionKey ProductName "Tengen"
VIAddVersionKey FileDescription "Tengen"
VIAddVersionKey FileVersion "${VERSION}"
VIAddVersionKey ProductVersion "${PACKAGE}"
VIAddVersionKey LegalCopyright "The Tengen authors, MIT licence"

!define MUI_FINISHPAGE_RUN "$INSTDIR\Tengen.exe"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "SimpChinese"

LangString Running ${LANG_ENGLISH} "Tengen is running. Close it, then try again."
LangString Running ${LANG_SIMPCHINESE} "Tengen 正在运行。请先关闭它，然后重试。"

; Opens puts how files or links of a kind are opened: CLASS, its NAME.
!macro Opens CLASS NAME
	WriteRegStr HKCU "${CLASSES}\${CLASS}" "" "${NAME}"
	WriteRegStr HKCU "${CLASSES}\${CLASS}\DefaultIcon" "" "$INSTDIR\Tengen.exe,0"
	WriteRegStr HKCU "${CLASSES}\${CLASS}\shell\open\command" "" '"$INSTDIR\Tengen.exe" "%1"'
!macroend

; Offers adds Tengen to what opens files of an ENDING; whoever opens them already goes on to.
!macro Offers ENDING CLASS
	WriteRegStr HKCU "${CLASSES}\${ENDING}\OpenWithProgids" "${CLASS}" ""
	ReadRegStr $0 HKCR "${ENDING}" ""
	StrCmp $0 "" 0 +2
	WriteRegStr HKCU "${CLASSES}\${ENDING}" "" "${CLASS}"
!macroend

!macro Withdraws ENDING CLASS
	DeleteRegValue HKCU "${CLASSES}\${ENDING}\OpenWithProgids" "${CLASS}"
	DeleteRegKey /ifempty HKCU "${CLASSES}\${ENDING}\OpenWithProgids"
	ReadRegStr $0 HKCU "${CLASSES}\${ENDING}" ""
	StrCmp $0 "${CLASS}" 0 +2
	DeleteRegValue HKCU "${CLASSES}\${ENDING}" ""
	DeleteRegKey /ifempty HKCU "${CLASSES}\${ENDING}"
!macroend

; ForEachEnding calls one of these for all that Tengen opens.
!macro ForEachEnding WHAT
	!insertmacro ${WHAT} ".sgf" "Tengen.Game"
	!insertmacro ${WHAT} ".psq" "Tengen.Game"
	!insertmacro ${WHAT} ".lib" "Tengen.Game"
	!insertmacro ${WHAT} ".tlab" "Tengen.Lab"
!macroend

; A program that runs cannot be written over. Without a window the installer gives up.
!macro WaitForTheEnd
	wait:
	IfFileExists "$INSTDIR\Tengen.exe" 0 ended
	ClearErrors
	FileOpen $0 "$INSTDIR\Tengen.exe" a
	IfErrors 0 closed
	MessageBox MB_RETRYCANCEL "$(Running)" /SD IDCANCEL IDRETRY wait
	SetErrorLevel 1
	Quit
	closed:
	FileClose $0
	ended:
!macroend

Section
	!insertmacro WaitForTheEnd
	SetOutPath "$INSTDIR"
	File /r "${STAGE}\*.*"
	WriteUninstaller "$INSTDIR\Uninstall.exe"
	CreateShortcut "$SMPROGRAMS\Tengen.lnk" "$INSTDIR\Tengen.exe"

	!insertmacro Opens "Tengen.Game" "Gomoku game"
	!insertmacro Opens "Tengen.Lab" "Tengen search lab"
	!insertmacro Opens "tengen" "URL:Tengen"
	WriteRegStr HKCU "${CLASSES}\tengen" "URL Protocol" ""
	!insertmacro ForEachEnding Offers

	WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "Tengen"
	WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${PACKAGE}"
	WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\Tengen.exe"
	WriteRegStr HKCU "${UNINSTALL}" "Publisher" "The Tengen authors"
	WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
	WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\Uninstall.exe"'
	WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\Uninstall.exe" /S'
	WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" ${SIZE}
	WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
	WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
	${RefreshShellIcons}
SectionEnd

; Only what was installed goes: the folder may have been somebody's own.
Section Uninstall
	!insertmacro WaitForTheEnd
	Delete "$INSTDIR\Tengen.exe"
	Delete "$INSTDIR\pbrain-tengen.exe"
	Delete "$INSTDIR\tengen-lab.exe"
	Delete "$INSTDIR\LICENSE"
	Delete "$INSTDIR\README.md"
	Delete "$INSTDIR\README.zh-CN.md"
	Delete "$INSTDIR\licences\*.txt"
	RMDir "$INSTDIR\licences"
	Delete "$INSTDIR\Uninstall.exe"
	RMDir "$INSTDIR"
	Delete "$SMPROGRAMS\Tengen.lnk"
	!insertmacro ForEachEnding Withdraws
	DeleteRegKey HKCU "${CLASSES}\Tengen.Game"
	DeleteRegKey HKCU "${CLASSES}\Tengen.Lab"
	DeleteRegKey HKCU "${CLASSES}\tengen"
	DeleteRegKey HKCU "${UNINSTALL}"
	${RefreshShellIcons}
SectionEnd
