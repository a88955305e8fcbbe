// What stands in a house, a garden and a workshop; how the lines are read is said in synonym-lines.ts.
export const HOME_SYNONYMS = `
# Seats
sofa = couch = settee > loveseat, chesterfield
sofa bed = sleeper sofa = schlafsofa = schlafcouch > futon
chair = stuhl = stühle > armchair, sessel, recliner
armchair = easy chair = sessel > recliner, ohrensessel
recliner = reclining chair = relaxsessel = fernsehsessel
rocking chair = schaukelstuhl
office chair = desk chair = swivel chair = bürostuhl = drehstuhl = schreibtischstuhl
dining chair = kitchen chair = esszimmerstuhl = küchenstuhl
deck chair = liegestuhl
stool = hocker
bar stool = barhocker
footstool = ottoman = pouffe = pouf = footrest = fußhocker = sitzhocker
bench = sitzbank > gartenbank
# Tables, cupboards, beds
table = tisch
dining table = kitchen table = esstisch = küchentisch
coffee table = couchtisch = salontisch
side table = end table = beistelltisch
bedside table = nightstand = night stand = bedside cabinet = nachttisch
desk = schreibtisch
bureau = sekretär > writing desk
shelf = shelves = shelving = regal
bookcase = bookshelf = bookshelves = bücherregal = bücherschrank
wardrobe = closet = armoire = kleiderschrank
cupboard = cabinet = schrank = schränke
schrank > kleiderschrank, wardrobe
display cabinet = china cabinet = vitrine
filing cabinet = aktenschrank
chest of drawers = dresser = tallboy = kommode
drawer = schublade
sideboard = credenza = anrichte
blanket chest = truhe
bed = bett
bed frame = bedstead = bettgestell
bunk bed = etagenbett = stockbett
loft bed = cabin bed = hochbett
mattress = matratze
slatted frame = bed slats = lattenrost
coat rack = coat stand = hat stand = garderobe
shoe rack = schuhregal = schuhschrank
mirror = spiegel
room divider = folding screen = privacy screen = paravent = raumteiler
furniture = möbel
# Textiles and floors
rug = carpet = teppich > kilim
curtains = drapes = vorhang = vorhänge = gardinen
blinds > rollo, jalousie, plissee
cushion = pillow = kissen
duvet = comforter = eiderdown = bettdecke > quilt
blanket = throw = decke = wolldecke > quilt, bedspread
bedspread = coverlet = tagesdecke
bedding = bed linen = bedclothes = bettwäsche
bed sheet = bettlaken = spannbettlaken = leintuch
towel = handtuch = handtücher
tea towel = dish towel = geschirrtuch = geschirrtücher
tablecloth = tischdecke = tischtuch
doormat = fußmatte = fußabtreter
wallpaper = tapete
tapestry = wall hanging = wandbehang = wandteppich
# Light and decoration
lamp = lampe = leuchte
floor lamp = standard lamp = stehlampe = stehleuchte
table lamp = tischlampe = tischleuchte
desk lamp = schreibtischlampe
bedside lamp = nachttischlampe
ceiling lamp = ceiling light = deckenlampe = deckenleuchte
pendant light = pendant lamp = hanging lamp = hängelampe = pendelleuchte
wall lamp = wall light = sconce = wandlampe = wandleuchte
chandelier = kronleuchter
lampshade = lamp shade = lampenschirm
light bulb = lightbulb = glühbirne = glühlampe
fairy lights = string lights = lichterkette
candle = kerze
candlestick = candle holder = candleholder = kerzenständer = kerzenhalter = kerzenleuchter > candelabra
lantern = laterne
clock = wanduhr = uhr
alarm clock = wecker
grandfather clock = longcase clock = standuhr
plant pot = flowerpot = flower pot = blumentopf = blumentöpfe > planter, übertopf
houseplant = indoor plant = zimmerpflanze
picture frame = photo frame = bilderrahmen = fotorahmen
figurine = statuette = figur
sculpture = skulptur > statue, bust
basket = korb = körbe
box = kiste
crate = kiste
christmas = xmas = weihnachten
christmas tree = xmas tree = weihnachtsbaum = christbaum
baubles = christmas balls = christbaumkugeln = weihnachtskugeln
nativity = nativity scene = krippe
# Household
trash can = garbage can = rubbish bin = dustbin = waste bin = mülleimer = abfalleimer
wastebasket = waste paper basket = papierkorb
bucket = pail = eimer
broom = besen
vacuum = vacuum cleaner = hoover = staubsauger
robot vacuum = saugroboter
ironing board = bügelbrett
iron > bügeleisen
laundry basket = laundry hamper = wäschekorb = wäschekörbe
clothes horse = clothes airer = drying rack = wäscheständer
coat hanger = clothes hanger = kleiderbügel
sewing machine = nähmaschine
bathtub = bath tub = badewanne
sink = washbasin = wash basin = waschbecken
tap = faucet = wasserhahn
shower = dusche
radiator = heizkörper
fireplace = kamin
wood burner = log burner = wood stove = kaminofen = holzofen
heater = heizgerät > heizlüfter, radiator
fan > ventilator
air conditioner = air conditioning = aircon = klimaanlage = klimagerät
humidifier = luftbefeuchter
dehumidifier = luftentfeuchter
safe > tresor
scales = waage
door = tür
window = fenster
# Kitchen
fridge = refrigerator = kühlschrank = kühlschränke
freezer = gefrierschrank = gefriertruhe = tiefkühlschrank
cooker > stove
stove > gas cooker, electric cooker
oven = backofen
hob = cooktop = kochfeld
cooker hood = range hood = extractor hood = dunstabzugshaube
dishwasher = geschirrspüler = geschirrspülmaschine = spülmaschine
washing machine = waschmaschine
washer > washing machine
tumble dryer = clothes dryer = wäschetrockner = trockner
microwave = mikrowelle
kettle = wasserkocher
coffee machine = coffee maker = coffeemaker = kaffeemaschine > espresso machine, espressomaschine, kaffeevollautomat
espresso machine = espresso maker = espressomaschine = siebträger
coffee grinder = kaffeemühle
blender = liquidiser = liquidizer = standmixer
hand blender = stick blender = immersion blender = stabmixer = pürierstab
mixer = handmixer = handrührgerät
food processor = küchenmaschine
juicer = entsafter > saftpresse
waffle iron = waffle maker = waffeleisen
deep fryer = fritteuse
air fryer = airfryer = heißluftfritteuse
slow cooker = crock pot = crockpot
rice cooker = reiskocher
bread maker = bread machine = brotbackautomat
frying pan = fry pan = skillet = bratpfanne
pan = pfanne
pot = topf = töpfe
saucepan = cooking pot = kochtopf = kochtöpfe
pressure cooker = schnellkochtopf
casserole = dutch oven = bräter = schmortopf
baking tin = cake tin = cake pan = backform
bowl = schüssel = schüsseln
plate = teller
cup = tasse > mug
mug = becher = tasse
saucer = untertasse
wine glass = weinglas = weingläser
jug = pitcher = krug = krüge > carafe, decanter
carafe = karaffe
teapot = teekanne
coffee pot = kaffeekanne
tea set = tea service = teeservice
dishes = crockery = tableware = dinnerware = geschirr
dinner set = dinner service = speiseservice = tafelservice
cutlery = silverware = flatware = besteck
knife = knives = messer
fork = gabel = gabeln
spoon = löffel
chopping board = cutting board = schneidebrett
tin opener = can opener = dosenöffner
corkscrew = korkenzieher
rolling pin = nudelholz
sieve = strainer = sieb > colander
thermos = thermos flask = vacuum flask = thermoskanne = thermosflasche
lunchbox = lunch box = brotdose
tray = tablett
apron = schürze
# Garden
barbecue = bbq = grill
garden furniture = patio furniture = outdoor furniture = gartenmöbel
parasol = sunshade = sonnenschirm
sun lounger = sunbed = sonnenliege = gartenliege
hammock = hängematte
greenhouse = gewächshaus
gazebo = pavillon
lawnmower = lawn mower = mower = rasenmäher
strimmer = string trimmer = grass trimmer = weed whacker = rasentrimmer
hedge trimmer = hedge cutter = heckenschere
secateurs = pruning shears = pruners = gartenschere
garden hose = hosepipe = gartenschlauch
wheelbarrow = schubkarre
spade = spaten
shovel = schaufel
rake = harke
watering can = gießkanne
birdhouse = bird house = nest box = vogelhaus = nistkasten
# Tools
tool = werkzeug
toolbox = tool chest = werkzeugkasten = werkzeugkiste
drill = bohrmaschine
cordless drill = cordless screwdriver = akkuschrauber = akkubohrer
spanner = wrench = schraubenschlüssel
screwdriver = schraubenzieher = schraubendreher
allen key = hex key = inbusschlüssel
pliers = zange
circular saw = kreissäge
chainsaw = kettensäge = motorsäge
stichsäge > jigsaw
sander = schleifmaschine = schleifgerät
angle grinder = winkelschleifer
axe = ax = axt > hatchet
pressure washer = power washer = jet wash = hochdruckreiniger
workbench = work bench = werkbank
vice = vise = schraubstock
tape measure = measuring tape = maßband
spirit level = bubble level = wasserwaage
soldering iron = lötkolben
glue gun = heißklebepistole
crowbar = pry bar = brecheisen
ladder = leiter = leitern
extension cord = extension lead = verlängerungskabel
power strip = steckdosenleiste = mehrfachstecker
padlock = vorhängeschloss = vorhängeschlösser
`;
