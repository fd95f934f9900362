# pipe.sh REV: makes the tree of a revision after all mechanical steps; prints its hash
set -e
cd /tmp/mt
git reset -q --hard; git checkout -q --detach $1; git clean -fdq
/tmp/merge/merge /tmp/mt > /tmp/merge/pipe.txt 2>&1
/tmp/merge/join/join /tmp/mt /tmp/merge/joins.txt >> /tmp/merge/pipe.txt 2>&1
git add -A
python3 /tmp/merge/english.py /tmp/mt
git add -A
git write-tree
git reset -q --hard
