# What it takes to build and test Tengen on NixOS, in the root of a clone:
#
#   nix-shell cmd/tengen/packaging/shell.nix --run 'make run'
#
# The window's libraries are looked for while it runs, so that LD_LIBRARY_PATH names them.
{ pkgs ? import <nixpkgs> { } }:

let
  libraries = with pkgs; [
    libGL
    xorg.libX11
    xorg.libXrandr
    xorg.libXcursor
    xorg.libXinerama
    xorg.libXi
    xorg.libXxf86vm
    wayland
    libxkbcommon
    alsa-lib
  ];
in
pkgs.mkShell {
  packages = with pkgs; [ go gcc gnumake pkg-config xorg.xorgserver xorg.xauth xdotool imagemagick wabt brotli ];
  buildInputs = libraries;
  LD_LIBRARY_PATH = pkgs.lib.makeLibraryPath libraries;
}
