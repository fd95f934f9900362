import re,subprocess,sys,os
os.chdir(sys.argv[1])
files=subprocess.check_output("git ls-files -c -o --exclude-standard '*.go' | sort -u",shell=True,text=True).split()
iface={'CreateRenderer':'fyne.Widget','MouseOut':'desktop.Hoverable','MouseIn':'desktop.Hoverable','MouseMoved':'desktop.Hoverable','TypedKey':'fyne.Focusable','TypedRune':'fyne.Focusable','FocusGained':'fyne.Focusable','FocusLost':'fyne.Focusable','Tapped':'fyne.Tappable','TappedSecondary':'fyne.SecondaryTappable','Objects':'fyne.WidgetRenderer','Destroy':'fyne.WidgetRenderer','DragEnd':'fyne.Draggable','Dragged':'fyne.Draggable','Cursor':'desktop.Cursorable','Scrolled':'fyne.Scrollable','Resize':'fyne.CanvasObject','MouseUp':'desktop.Mouseable','MouseDown':'desktop.Mouseable','Refresh':None,'Layout':None,'MinSize':None}
def called(m,src):
    name=m.group(1); rest=src[m.end():m.end()+200].lstrip('\n').split('\n')[0]
    i=iface.get(name)
    if i is None:
        if name in('Layout','MinSize') and 'fyne.CanvasObject' in rest: i='fyne.Layout'
        elif re.search(r'\(\w* ?\*?\w*([rR]enderer|[rR]ender|pen)\)',rest) or name=='Layout': i='fyne.WidgetRenderer'
        else: i='fyne.CanvasObject'
    return f'// {name} implements {i}.'
for f in files:
    try: s=open(f).read()
    except Exception: continue
    t=re.sub(r'// (\w+) is called by Fyne\.$',lambda m:called(m,s),s,flags=re.M)
    out=[]
    for line in t.split('\n'):
        if '//' in line:
            i=line.index('//')
            c=line[i:]
            if '"' not in line[:i] or line.lstrip().startswith('//'):
                c=re.sub(r'\btells whether\b','reports whether',c)
                c=re.sub(r'\btells whether\b','reports whether',c)
                c=re.sub(r'\bmerely\b','only',c)
                c=re.sub(r'\bsees to it that\b','makes sure that',c)
                c=re.sub(r'\bas long as one lets it\b','until it is stopped',c)
                line=line[:i]+c
        out.append(line)
    t='\n'.join(out)
    if t!=s: open(f,'w').write(t)
