// What people listen to, play, read and travel with, and what is for children, animals and the office; how the lines are read is said in synonym-lines.ts.
export const LEISURE_SYNONYMS = `
# Phones, computers, cameras, sound
tv = television = telly = fernseher
mobile phone = cellphone = cell phone = smartphone = mobiltelefon > iphone
handy = smartphone = mobiltelefon > mobile phone, cellphone, iphone
phone = telephone = telefon
phone > smartphone, mobile phone, cellphone, iphone
computer = pc = rechner > laptop
laptop = notebook > macbook, chromebook
tablet > ipad
monitor = computer screen = bildschirm
keyboard = tastatur
mouse = mice = maus = mäuse
printer = drucker
charger = ladegerät
usb stick = flash drive = thumb drive = memory stick
hard drive = hard disk = hard disc = festplatte
graphics card = video card = grafikkarte
game console = games console = spielekonsole > konsole, playstation, xbox
konsole > spielekonsole
controller = gamepad = joypad
video game = videogame = videospiel
headphones = earphones = kopfhörer > earbuds, headset
earbuds = ear buds = ohrhörer
speaker = loudspeaker = lautsprecher
amplifier = verstärker > amp
stereo = hifi = stereoanlage
record player = turntable = plattenspieler > gramophone
gramophone = phonograph = grammophon
record > vinyl, lp, schallplatte
vinyl = lp = schallplatte
cassette = kassette
tape deck = cassette deck = kassettendeck
remote control = remote = fernbedienung
walkie talkie = funkgerät
camera = kamera = fotoapparat > camcorder
camcorder = video camera = videokamera
lens = lenses = objektiv
tripod = stativ
projector = beamer = projektor
hair dryer = hairdryer = blow dryer = föhn = haartrockner
shaver = razor = rasierer = rasierapparat
hair straightener = flat iron = glätteisen
curling iron = curling tongs = lockenstab
calculator = taschenrechner
typewriter = schreibmaschine
battery = batterie > akku
cable = kabel
# Cycles and vehicles
bike = bicycle = fahrrad = rad = velo = fahrräder
cycle > bike, bicycle
mountain bike = mountainbike = mtb
road bike = racing bike = rennrad = rennräder
ebike = electric bike = pedelec = elektrofahrrad
cargo bike = lastenrad = lastenräder
balance bike = laufrad = laufräder
tricycle = trike = dreirad = dreiräder
bike helmet = bicycle helmet = cycle helmet = fahrradhelm
bike lock = bicycle lock = fahrradschloss = fahrradschlösser
bike pump = bicycle pump = fahrradpumpe
bike basket = bicycle basket = fahrradkorb = fahrradkörbe
bike trailer = bicycle trailer = fahrradanhänger
bike rack = bicycle rack = fahrradträger
saddle = sattel
helmet = helm
motorbike = motorcycle = motorrad = motorräder
scooter > tretroller, motorroller
car = auto
tyre = tire = reifen
roof rack = dachträger
roof box = dachbox
caravan = travel trailer = wohnwagen
motorhome = camper van = campervan = wohnmobil
# Sport and the outdoors
tent = zelt
sleeping bag = schlafsack = schlafsäcke
flashlight = torch = taschenlampe
headlamp = head torch = stirnlampe
binoculars = fernglas = feldstecher = ferngläser
telescope = teleskop = fernrohr
fishing rod = fishing pole = angelrute
football = soccer = fußball = fußbälle
table football = foosball = tischkicker = tischfußball
table tennis = ping pong = tischtennis
tennis racket = tennis racquet = tennisschläger
racket = racquet = schläger
dumbbell = hantel
treadmill = laufband
exercise bike = stationary bike = ergometer = heimtrainer = hometrainer
exercise mat = gymnastikmatte = turnmatte
ice skates = schlittschuhe
roller skates = rollschuhe
rollerblades = inline skates = inliner = inlineskates
sledge = sled = toboggan = schlitten
wetsuit = neoprenanzug = neoprenanzüge
life jacket = life vest = schwimmweste
dinghy = inflatable boat = rubber boat = schlauchboot
kayak = kajak
# Children and toys
pram = stroller = buggy = pushchair = baby carriage = kinderwagen
crib = cot = gitterbett = babybett
nappy = diaper = windel
pacifier = schnuller
car seat = child seat = kindersitz = autositz
high chair = highchair = hochstuhl = hochstühle
baby carrier = baby sling = babytrage = tragetuch
changing table = wickeltisch = wickelkommode
playpen = laufstall = laufgitter
toy = spielzeug
cuddly toy = soft toy = plush toy = stuffed animal = kuscheltier = stofftier = plüschtier
teddy bear = teddybär
teddy > teddybär
doll = puppe
dollhouse = dolls house = doll house = puppenhaus
wooden blocks = building blocks = bauklötze
jigsaw puzzle > puzzle
board game = brettspiel = gesellschaftsspiel
playing cards = spielkarten
rocking horse = schaukelpferd
train set = model railway = model train = modelleisenbahn
dice = würfel
# Books, music, collecting
book = buch = bücher
novel = roman
paperback = taschenbuch = taschenbücher
crime novel = krimi > thriller
cookbook = cookery book = recipe book = kochbuch = kochbücher
picture book = bilderbuch = bilderbücher
textbook = schoolbook = lehrbuch = schulbuch
travel guide = guidebook = reiseführer
audiobook = hörbuch = hörbücher
dictionary = wörterbuch = wörterbücher
encyclopedia = encyclopaedia = lexikon = lexika
magazine = zeitschrift
diary = tagebuch
film = movie
piano = klavier
violin = fiddle = geige = violine
guitar = gitarre
drum kit = drum set = schlagzeug
flute = querflöte
trumpet = trompete
saxophone = sax = saxophon = saxofon
accordion = akkordeon
harmonica = mouth organ = mundharmonika
microphone = mic = mikrofon = mikrophon
music box = spieluhr
painting = gemälde
picture = bild > painting, gemälde
drawing = zeichnung
watercolour = watercolor = aquarell
etching = radierung
poster = plakat
photo = photograph = foto = fotografie
stamp = briefmarke
coin = münze
postcard = postkarte = ansichtskarte
trading card = sammelkarte
# Animals, health, office
dog bed = hundebett = hundekorb
kennel = dog house = doghouse = hundehütte
cat tree = scratching post = kratzbaum
aquarium = fish tank
bird cage = birdcage = vogelkäfig
leash = hundeleine > dog lead
wheelchair = rollstuhl = rollstühle
walking frame = rollator = zimmer frame
walking stick = gehstock = spazierstock
crutches = krücken
hot water bottle = wärmflasche
fountain pen = füller = füllfederhalter
ballpoint = ballpoint pen = kugelschreiber
pencil = bleistift
ring binder = ordner
shredder = aktenvernichter
`;
