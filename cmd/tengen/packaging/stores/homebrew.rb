# For Homebrew: a copy of this with addresses and sums filled in is made for each release,
# and goes as Casks/tengen.rb to a tap.
cask "tengen" do
  version "@VERSION@"
  sha256 "@SUM_MACOS@"

  url "@HOMEPAGE@/releases/download/v#{version}/Tengen-#{version}-macos.zip"
  name "Tengen"
  desc "Five in a row, and how the engine thinks"
  homepage "@HOMEPAGE@"

  app "Tengen-#{version}-macos/Tengen.app"
  binary "Tengen-#{version}-macos/pbrain-tengen"
  binary "Tengen-#{version}-macos/tengen-lab"

  caveats "The app is not signed by a developer whom Apple knows: System Settings, Privacy & Security, Open Anyway."

  zap trash: "~/Library/Application Support/tengen"
end
