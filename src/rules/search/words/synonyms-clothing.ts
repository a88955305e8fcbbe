// What people wear and carry; how the lines are read is said in synonym-lines.ts.
export const CLOTHING_SYNONYMS = `
# Clothes
trousers = pants > slacks, chinos
dungarees = overalls = latzhose
jumper = sweater = pullover = pulli
hoodie = hooded sweatshirt = kapuzenpullover = kapuzenpulli = kapuzenjacke
cardigan = strickjacke
waistcoat = vest = weste > gilet
suit = anzug = anzüge
tuxedo = dinner jacket
blazer = sakko = sport coat
coat > overcoat, raincoat, trench coat, duffle coat, parka, wintermantel, damenmantel, herrenmantel, regenmantel
winter coat = wintermantel
womens coat = ladies coat = damenmantel
mens coat = herrenmantel
jacket = jacke > blazer, anorak, parka
down jacket = puffer jacket = daunenjacke
windbreaker = windcheater = windjacke
raincoat = rain jacket = rain coat = regenmantel = regenjacke
dress = kleid = frock
wedding dress = wedding gown = bridal gown = brautkleid = hochzeitskleid
dressing gown = bathrobe = bademantel
tshirt = tee shirt
shirt = hemd
blouse = bluse
vest top = tank top = tanktop
tracksuit = trainingsanzug = jogginganzug
joggers = sweatpants = jogging bottoms = jogginghose
tights = pantyhose = strumpfhose
stockings = strümpfe
sock = socken = strümpfe
bra = bh
underpants = unterhose > boxer shorts
underwear = unterwäsche
pyjamas = pajamas = pjs = schlafanzug = schlafanzüge
swimsuit = bathing suit = swimming costume = badeanzug = badeanzüge
swimming trunks = swim trunks = badehose
costume = fancy dress = kostüm
beanie = woolly hat = mütze
cap > mütze
scarf = scarves = schal > shawl, halstuch
headscarf = headscarves = kopftuch = kopftücher
gloves = handschuhe > mittens
mittens = fäustlinge
belt = gürtel
necktie = krawatte = schlips
tie > necktie, krawatte, schlips
bow tie > fliege
braces = suspenders = hosenträger
umbrella = regenschirm
# Shoes
shoe = schuh > boots, trainers, sneakers, sandals, slippers, loafers, high heels, stiefel, turnschuhe, sandalen, hausschuhe
boots = stiefel
ankle boots = booties = stiefeletten
wellies = wellingtons = wellington boots = rubber boots = gummistiefel
trainers = sneakers = turnschuhe = sportschuhe > running shoes, laufschuhe
running shoes = laufschuhe
hiking boots = walking boots = wanderschuhe = wanderstiefel
football boots = soccer cleats = fußballschuhe
slippers = hausschuhe
sandals = sandalen
high heels = stilettos
loafers = moccasins = mokassins
# Bags, jewellery, watches
bag = tasche
handbag = purse = handtasche
wallet = billfold = geldbörse = geldbeutel = portemonnaie = brieftasche
purse > wallet
backpack = rucksack = knapsack = rucksäcke
school bag = schoolbag = satchel = schulranzen = schultasche
bum bag = fanny pack = belt bag = gürteltasche = bauchtasche
briefcase = aktentasche
suitcase = koffer
luggage = gepäck > suitcase, koffer
jewellery = jewelry = jewelery = schmuck
necklace = halskette
bracelet = armband > bangle
bangle = armreif
earrings = ohrringe
brooch = brosche
cufflinks = manschettenknöpfe
watch = uhr > wristwatch, armbanduhr
wristwatch = wrist watch = armbanduhr
pocket watch = taschenuhr
spectacles = eyeglasses = brille
glasses > spectacles, eyeglasses
reading glasses = lesebrille
sunglasses = sonnenbrille
perfume = parfum = parfüm = fragrance
`;
