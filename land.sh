# land.sh BRANCH MESSAGE: lands what a branch has beyond what of it was landed before
set -e
b=$1; msg=$2
t=$(bash /tmp/merge/pipe.sh $b | tail -1)
grep -v 'js GOARCH\|NOT LOADED\|SHADOW' /tmp/merge/pipe.txt || true
base=$(cat /tmp/merge/base-$b 2>/dev/null || cat /tmp/merge/TP3)
cd /work/main
B=$(git commit-tree $base -m base)
C=$(git commit-tree $t -p $B -m "$msg")
git cherry-pick $C || { git status --short | grep -E '^(UU|AA|DU|UD|DD|AU|UA)'; echo $t > /tmp/merge/base-$b; exit 1; }
echo $t > /tmp/merge/base-$b
