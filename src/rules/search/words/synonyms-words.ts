// Words that stand beside a thing's name, and other spellings and plurals; how the lines are read is said in synonym-lines.ts.
export const WORD_SYNONYMS = `
# For whom
women = woman = ladies = damen
men = man = gents = herren
child = children = kids = kinder
girl = mädchen
grandchild = grandchildren
# Colours
colour = color = farbe
grey = gray = grau
multicoloured = multicolored
red = rot
blue = blau
green = grün
yellow = gelb
black = schwarz
white = weiß
pink = rosa
purple = violet = lila = violett
turquoise = türkis
silver = silber
# Materials
wood = holz
oak = eiche
walnut = nussbaum
birch = birke
solid wood = massivholz
leather = leder
faux leather = fake leather = imitation leather = leatherette = kunstleder
wool = wolle
woollen = woolen
cotton = baumwolle
silk = seide
linen = leinen
velvet = samt
sheepskin = schaffell
glass = glas
porcelain = porzellan
china > porcelain, porzellan
ceramic = keramik
earthenware = steingut
plastic = kunststoff = plastik
metal = metall
steel = stahl
stainless steel = edelstahl
cast iron = gusseisen
copper = kupfer
brass = messing
aluminium = aluminum = alu
marble = marmor
bamboo = bambus
wicker = rattan
timber = lumber
# What it is like
used = second hand = secondhand = gebraucht
antique = antik
handmade = hand made = handgemacht
foldable = folding = klappbar = faltbar
adjustable = verstellbar = höhenverstellbar
waterproof = wasserdicht
cordless = wireless = kabellos
electric = elektrisch
round = rund
large = big
pair = paar
# Units
inch = inches = in = zoll
# Spellings
armour = armor
catalogue = catalog
centre = center
cosy = cozy
disc = disk
favourite = favorite
fibre = fiber
litre = liter
metre = meter
mould = mold
organiser = organizer
theatre = theater
whisky = whiskey
# Plurals that no English stemmer finds
atlas = atlases
bus = buses
canvas = canvases
dwarf = dwarves
elf = elves
foot = feet
goose = geese
half = halves
leaf = leaves
loaf = loaves
penknife = penknives
person = people
quiz = quizzes
snowman = snowmen
tooth = teeth
wife = wives
wolf = wolves
# German plurals that no stemmer finds, or not when they are written without the umlaut
album = alben
ball = bälle
bank = bänke
band = bänder
baum = bäume
blatt = blätter
gans = gänse
glas = gläser
globus = globen
haus = häuser
hut = hüte
kaktus = kakteen
mantel = mäntel
nagel = nägel
rad = räder
rock = röcke
schloss = schlösser
tuch = tücher
zahn = zähne
# German words that are often written with ue for ü
anhänger
für
gefäß
größe
haustür
hängeschrank
hörspiel
hülle
kühlbox
kühltasche
küche
küchengerät
küchenregal
küchenschrank
küchenwaage
märchen
mühle
ölgemälde
plüsch
säge
schlüssel
ständer
süß
wäsche
wäschespinne
`;
