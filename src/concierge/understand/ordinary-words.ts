/**
 * English words that stand within a slip or two of a word that we know, and mean what they say: "baker" is no misspelt "bakery". Taken
 * from SCOWL (size 50, http://wordlist.aspell.net), a free word list, by that nearness alone.
 */
const ordinary = new Set(
  `
abased abasement abdication aboard abound abstinence abstraction accessibly acoustical activists addle adult advancing
afresh after aground aiding ailing alcoholism alight allay alloy along alter alternate alternating alternation
alternatively amazement ambling anger angle angled angles anion anklet antiquate antiquates antiqued antler apace
apter arbor arbour arcane architectural archiving arrival arrive arriving artiest artiste assailing aster astern
astrology astronomer astronomic atone attracting attractive attrition atypical aural avenue avian awing baaed babble
babel baffle bailing baked baker bakers bakes baking baled balking balks balled ballot balsa bandy banish barbarian
barbecued bards bared barge barking baron baser bases bashed basked basted basting batch batching bated bating baton
batter bawling bawls bayed beacon beading beard bearing bears beast beater beating beautifully bedding beech before
befriends began begetting belch bench better betting biased bicycled bicycling bicyclist bidden bidder bidding bides
biding bight biked biker bikers bikini bilking billboards billet billow binder binding binds birded birdieing bisque
biting bitter black blackjacked blast bleach bleak blight bloating blots blued bluer bluest blundering blurs boars
boast boaster boasting bobble bogging boiling boils boldest bolls bolting boner boobs boodle booking booms boons boors
booth booting boots boozed boozer boozes boozy bopping border bordering bossiness bounty bowels bower bowing brainy
branch brassiere brawn breach breading breakfasted breed brewer brewers bride brink brinks brisked brisker briskest
broad broke broker brooks brown bruins bruise brutish bubbled budge budged budges bugger bulkiness bullet bullrings
bully bumble bumpkin bunch burble burgher burliness burner bused bushiness busing buster busyness butler butte butted
buttery buttes byproduct cable cajoling calibrate calibrating calibration calking calks camber camper canceling
candlelight cankering cannoning canny canoed canoes canon canopying canter cantering captivity careless caress
carolling carom caroming carousal carousals carouse caroused carouser carousers carouses carousing carried carry cased
cashed cashes casing caste caster casting castled catch catcher catching catchings cater cattle causal cavern
celebrant celebrants celebrated celebrating celebrity censer centre chaps chaster cheat cheater cheep cheesed cheesy
chickened chili chill chimps chins chirps chits choking chopper chopping chops chorale chose chows christens cinder
cirrus clamber clans claps clash clasp clasps classically claws climaxing climbed clips clone closed closer clots
clove clover clues clutches coarse coast coasted coating cocking codependent coffer coherence coking coldest collage
comely comforted comforter comport conceit concept concern concerted confidence confluence conking conscious
conservator conservators convergence convert convoking cooing cookout cooks cooling cooping coops copes copping coral
corking cornea corned cornet cornier corning coroner cosily cotter could count counted countered counts coupe coupled
couplet coursed courser cover cower cowing cowling cowls crack crafty crape crass creak creamy creek creep crept cried
crime crinkling crofts crooking crossfire crotches crotchets croup crowed crowing crown crowned crows cruised cruiser
crumpling crunch crunches cunning curly curse curvy custard cuter cutlet cutter cycled dafter daily daisy dames damper
danced dancer dandy dangling dares darns dears deathless dedication dedications deduced deeded deeds defective
deforming delimited deliver delivered deliverer delivers demote dental depart dependent depriving deputation derive
deriving desert deserve detestation detraction devastation diary dicing diddle difficult dikes diking dilates dimer
dimmer dimpling dined dinging dings dinned dinning direr disable disables disabused discs diseased dishing displayed
displease distanced distilled distiller distillers diver diving dogging doing donor doodle dopes doughtier douse dowdy
downed downer draft drafts drams drank draughtier drawn dread dreading dream drench dried drivel driveling driven
driver droller drove drunk drunker drunks dully dumping dunce dunner dunning dustiness eager early eased easterner
eaten eatery eating education effecting effectively eider eight eldest electronica electrons elegantly elide emolument
emote emplacement encounter endurance enervation engage engages enlargement enraged enter entranced escaped escapee
especial especially ester ethnology evens excessive exhibited exhibiting exhibitor expansive expensively explosive
expressionist expressive extensive extraction fable failing fainting faintness fairy famishing fanny farina farmer
farts fasting father fatness fauna favourite favourites fearing fears feathered feathery feeds ferric festively fetal
fiddle fiends fight filliping filly finer finery finger fining finish finishing fired firework first fiver flame flays
flesh flied flight floor flophouse flubbing flubs flues focal fogging folly footballer footfall footfalls forewords
forth foully found foundering fowling fowls frack frail framed framer framers freak freed friend fries froze fulls
funner furry fusing fussiness fuzzing gabbling gable gales galley gamboling gambolling gamed gamer gamest gangling
gapes garbling gardened gases gastronomy gates gazes gazetting gearing gears gentry germane gestating ginger girder
girding girds glass glassy glide glided glues gofer golfed goner gooks goring gorse gowned graft grafts grail grainy
grandfathered grange gravel gravelled greed green greet grime gropes ground grout grouts groveller grower growing
grumbling guest guests gully gunner gunning guppy gutter gutting hailing hairy hamper handy hanky harboured harden
hardener hardeners haring harking harpy harried harts hasting hatch hatching hater haughtier heading heady healing
heals health healthily heaping heartless heather heating heave heaving heeded heeds hermitage hermitages herring
hesitation heuristic hickey hiding hieing hiked hinging hipping hippy hiring historian historically hiving hoagies
hoard hoarse hocked hogging hokey holidayed holler holography homed homely homer homes honey honeymooned honks hoodie
hoods hooey hoofs hooking hooks hookworm hookworms hooky hooping hoots hopes hoping hopper horde hordes horsed horsey
hoses hostel hotel hotkey hotter hound house housed houses hovel hover howdy howling howls hunch husband huskiness
hysterical immemorial immobility impressionism impressionistic impressions improve inaccessible inactivity inanimate
independence independently indication ineffective inelegant inexpensively inference informally informant inhibition
inner inorganic instigate intentional internationally intimated intimately intimidate intolerance intolerant intricate
issued jailing jangling jetting jigging jockey joggling joins joist joker jowls jugging juiced juicer juicy kayaked
kicking kings knack knight kooks lamer lames lance lancing large larger largo larking lasting latch latching lathe
latter laughter launch laxer layer leach leading leather leavening lectured lecturer lecturers lesion lessen lessor
letting lever leverage leveraged leverages levitation licking lifeworks likely liker liking limber liner linger lining
littler liver livery lockout logging logically loner looking looks lopes lopping loser lottery louse lousiness louver
loved lovely lower lowing lowly loyal loyally lupine lurch lustiness lynch mailing mallet mange mangling mango manic
marathoner march margarine maria marine marked marker marking marred marries martin martinis martins marts martyring
masque massaged matching matte mature meals medal meddle mediation medicating meditating meditative melting mental
merman merry mescal message meting metrication might mikes miking miner mining misplay moaning mobster moldering
mollusk monumental mooning mopes mopping moral morbidity mostly motel mother motility mouldering mound mourning mouse
mousiness mover movies mower mowing muddle munch mushiness mushroomed musicale musicales musically musing muskiness
mussed musses mustiness muter mutter nailing names nappy naturally naughtier nearing nearly neater needled needy
neighbourhood neighbourhoods netting nicking night nights nighttime nobility noised noodled nooks noose north noshing
notching noting nowise observation occasional occasioned occlusion octopuses oddest onset orange orchestral
orchestrate other ouster outed outset outsider outsiders outsize overbook overbooks overcook overcooks overlooked
overprice overprices overprinted overtook owing owner packing paddled pager paginating paining palace palates pallet
paltriest paltry pancaked panel panicking panoramic panting pantries pantry papas paraded parch parenting parents
paring parity parlaying parleying parodying paroling parried parring parry parrying parsing partaking parting partly
parts pasha passage paste pastern pasties pasting pasts pasty patching patchy patella patenting patting patty pauper
peace peacefully peach peals pears pecking peddle pelting pencilling peppy perforating perfumed perfumery perfuming
perking petal phonograph phonographs photograph photographed photographer photographic photographs photon piazza
pickaxing picketing pickling piddle piker pikes piking pilasters pilot pinging pings pining pinking pinto pintos
pirates pitch pitting pivot placed placement placer plaice plaint plait plane planet plank plans plate plates please
pliant plight plots plover ploys pocking pointing poise poked pokey pokier polled poodle poops popes popping poppy
porpoising ports poser posher potion potter potters potting pound power prays predication preen pregnancy preservation
preserve preserved preserver preserves prettying price priced prices pricking prickling prided priding pried primate
primed primer primp printing printings prise privateer privately privater privatest privatise privatize prize produce
promenaded promising promoting proposed proposer provoking prude pubic puddle pulpy pumper punch punning purposing
pushiness putter putting pwned quack quarter queen quilt quirk quite racial raffle rafter rafts raiding railing
railleries rambling randy ranged ranger rangy rankle rapes ratio ravel raven rawer reach readying reals reaming
reaping rearing rears rebuilding recitation reclamation reconvening recover recovered recovers rectal recycling reduce
reduces reeds reflective reforming regarding regionally reins related relay relayed relegation reloading relocation
remanding remarried remission remoter remove renal rending renewable renter repainting reparation rereading rerunning
reserved retarding retraction revenging rewarding ricing ricking ridden ridding riddle rider ridging rifer right
riling riming ringer ringing rings riper riser risers rising riven rivet roadway roaster robes robing roger roles
rolled romanced rooking rooks rooms roost roped roping rotisseries rouble rouge round rouse routed router routs rover
roves roving rowed rowel rubble ruing ruining rumpling runnel runnier rural rustiness saber sable saddle safaris sager
saloon sames sandwiched sandy sapling sappy satin sating sawing scalloped scone scooted score scows scratches scream
scrimp scripture scroll scrubbing scrunches scuff sculptors sculptural sculptured scurry sealing seaming seams searing
sears seats sedating seduced seeded seeds sells sensor sentry sepals serener setting sewing sexting shack shackling
shale shambling shearing sheathing shedding sheep sheet sheets shimmer shimming shimmying shingling shipper shipping
shirt shoes shoos shoot shooter shopped shore short shots should shouldering shout showed showery showier shown showy
shredding shrinking shtick sicking siding sighs signer signing simmer sinfulness singe singed singeing singes singling
sings sinker sinking sinner sinning siring skateboarded skateboarder skated skeet skied skimming skying slack slant
slash slate slating slats slaughter slays sledging sleet sleets slice slick slider slier slight slime slimmer slimming
sling slinging slits slobs sloes slogs slopping slops sloth sloths slower slues sluts smack small smiling smocking
smoked smoky smoothies smoothing smote smouldering snailing snatching sneak snide snore snort snorts snots snowboarded
snowbound snows snowshoed snowshoes snuff soiling soldering somber sooth sopping sorer sorts sound source sources
soured souse south southerly southerner sower sowing spaced spacey spacial spade spake spangling spare sparing
sparking spate speak speciality specially speckling spiced spike spiky spine spiny spiraling spire spite splashy
splays splice splinting splurged spoke spore spores sporing spotty spout spouts sprang sprawling spreading sprig
springing springy sprint sprinting sprung spurt spurts spying squad stabled stabler stack staff staged staid stain
stake stakeout stakeouts stale stalks stank staple stare staring startling stater stating stature status statute stave
stead steal steals steam steed steel steer sticky stiff sting stinger stinging stink stock stoke stoking stole stone
stopper stopping stops stored storehouse storey storing stork storm story stove stows strained streak street strep
stringing stringy strong stropping struck strung stuck stuffy subset suffer sugary suing sulfate sulfide sully
sulphate sulphates sulphide sulphides sundae sundry sunning surer surfacing surfed surging swatch sweat sweating
sweats sweep sweeps swept swine swinger swinging switching swore swung symphonic syringing tabled tablet tacks tailing
tailor tainting tales talker talkers talking tames tamper tangling tangs tangy tanks tapes taproot tarried tarts taser
tasking tasks tatting teach teals tearing tears teems teenage teeny tempera terns terraced terry testing thanks
thatching there thermally these thicken thine think thinks thins third thong thongs those threading thyme ticking
tiding tight tinging tings tipster tissue tittle toast toaster toasting toddle toddled toddles toffee toiled toiler
toner toothy toots topical topping totter tourism tower towing trace tract tradition traditionally traditions trait
tranquiler tranquilly transitional transparent traveled travelled trawl tread treading treadling trench trend trends
trial trick tried triter trivial troll tropes troth troubled truce trunk turfing tweet tweets twitching tying
typically unbind uncovering under unfriendly unfriends unhealthy unimpaired union unkind unlimited unmarried unnatural
unromantic unseating unset upcountry upsetting utter vague valley valued valve vanish vantage vegetation vetting
vibrantly vireo vocal vocally vocals vowing wacker wacks wadding waddle wader wafer waffled wager wailing waiter
waking wales waling walked wallet walling wangling warden warehouse warmers warts warty waster wasting watched
watermark watermarks watery waver weals wealthier wealthy wearing wears weathered wedging weeded weeding weeds welding
wending wetting whaled whaler wheal where which while whine whips whisk whisked whisker whisks white whiten whiter
whits whoops whopper whopping whore wider widow wight willow winds windsurfed winger winging wining winks winner
winnow winos wintry wishing witch witching witness worse worth would wound wowing wrack wrangling wreak wrench wrings
wrinkling write writes yeahs yearn yearns yowling yowls zinger zinging zings
`
    .trim()
    .split(/\s+/),
)

export const isOrdinaryWord = (word: string): boolean => ordinary.has(word)
