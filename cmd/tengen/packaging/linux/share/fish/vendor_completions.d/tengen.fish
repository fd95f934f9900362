# Completion of tengen for fish.
complete -c tengen -l board -d 'begin a new game on a board of that size' -x -a '15x15 19x19 20x20 4x4 3x3'
complete -c tengen -l lang -d 'language of the window' -x -a 'en zh'
complete -c tengen -l exercises -d 'write exercises of the lab as PDF' -x
complete -c tengen -l version -d 'print the version and exit'
complete -c tengen -l help -d 'print this text and exit'
