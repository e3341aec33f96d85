/**
 * English words that stand within a slip or two of a word that we know, and mean what they say: "baker" is no misspelt "bakery". Taken
 * from SCOWL (size 35, http://wordlist.aspell.net), a free word list, by that nearness alone.
 */
const ordinary = new Set(
  `
abdication aboard abound abstinence abstraction activists adult advancing afresh after aground aiding ailing
alcoholism alight allay alloy along alter alternate alternating alternation alternatively amazement ambling anger
angle angled angles antiquate antiquates antiqued antler apter arbor arbour arcane architectural archiving arrival
arrive arriving assailing astrology astronomer atone attracting attractive aural avenue awing babble baffle bailing
baked baker bakers bakes baking baled balking balks balled ballot bandy banish barbarian barbecued bards bared barge
barking baron baser bases bashed basked basted basting batch batching baton batter bawling bawls bayed beacon beading
beard bearing bears beast beater beating beautifully bedding beech before befriends began belch bench better betting
biased bicycled bicycling bidden bidding bides biding biked bikini billboards billow binder binding binds birded
biting bitter black blackjacked blast bleach bleak blight blots blued bluer bluest blundering blurs boars boast
boasting bogging boiling boils boldest bolting booking booms boons boors booth booting boots border bordering bounty
bowels bowing brainy branch brassiere brawn breach breading breakfasted breed bride brink brinks brisked brisker
briskest broad broke broker brooks brown bruise brutish bubbled budge budged budges bugger bullet bully bunch burble
burner bused busing butler butte butted buttery buttes cable cajoling calibrate calibration calking calks camper
canceling cankering cannoning canny canoed canoes canon canopying canter cantering captivity careless caress carolling
carouse caroused carouses carousing carried carry cased cashed cashes casing caste caster casting castled catch
catching catchings cater cattle causal cavern celebrated celebrating celebrity centre chaps chaster cheat cheep
cheesed chickened chili chill chimps chins chirps choking chopper chopping chops chose chows christens cinder clamber
clans claps clash clasp clasps claws climaxing climbed clips clone closed closer clots clove clover clues clutches
coarse coast coasted coating cocking coffer coherence coking coldest collage comely comforted conceit concept concern
concerted confidence conscious convergence convert cooing cooks cooling cooping coops copes copping coral corking
cornea corned cornet cornier corning coroner cosily could count counted countered counts coupled coursed courser cover
cower cowing crack crafty crass creak creamy creek creep crept cried crime crinkling crofts crooking crotches crowed
crowing crown crowned crows cruised cruiser crumpling crunch crunches cunning curly curse custard cuter cutlet cutter
cycled daily daisy dames damper danced dancer dandy dangling dares darns dears dedication dedications deduced deeded
deeds defective deforming delimited deliver delivered delivers demote dental depart dependent depriving derive
deriving desert deserve devastation diary dicing difficult dikes diking dilates dimer dimmer dimpling dined dinned
dinning direr disable disables discs diseased dishing displayed displease distanced distilled distiller distillers
diver diving dogging doing donor doodle dopes douse dowdy downed draft drafts drank draughtier drawn dread dreading
dream drench dried drivel driveling driven driver droller drove drunk drunker drunks dully dumping dunce eager early
eased eaten eating education effecting effectively eight eldest electrons elegantly encounter endurance engage engages
enlargement enraged enter entranced escaped especial especially evens excessive exhibited exhibiting expansive
explosive expressive extensive extraction fable failing fainting fairy farmer fasting father fauna favourite
favourites fearing fears feathered feathery feeds fiddle fiends fight filly finer finger fining finish finishing fired
firework first fiver flame flesh flied flight floor flues focal fogging folly forewords forth found foundering fowling
fowls frail framed freak freed friend fries froze fulls funner furry fusing fuzzing gable gales galley gamed gamer
gamest gangling gapes garbling gardened gases gates gazes gazetting gearing gears gentry ginger girder glass glassy
glide glided glues golfed goner goring gowned graft grafts grandfathered gravel gravelled greed green greet grime
gropes ground grower growing grumbling guest guests gully gunner gunning guppy gutter gutting hailing hairy hamper
handy harboured harden haring harking harried harts hasting hatch hatching haughtier heading heady healing heals
health heaping heartless heather heating heave heaving heeded heeds herring hesitation heuristic hiding hiked hinging
hipping hippy hiring historian historically hiving hoard hoarse hocked hogging holidayed holler homed homely homes
honey honeymooned honks hoods hoofs hooking hooks hooping hoots hopes hoping hopper horde hordes horsed hoses hostel
hotel hotter hound house housed houses hovel hover howling howls hunch husband huskiness hysterical impressions
improve inaccessible inactivity inanimate independence independently indication ineffective inelegant inference
informally informant inhibition inner instigate intentional internationally intimated intimately intimidate
intolerance intolerant intricate issued jailing jangling jetting jigging jockey joins joker jugging juiced juicy
kayaked kicking kings knack knight lamer lames lance lancing large larger larking lasting latch latching lathe latter
laughter launch laxer layer leach leading leather lectured lecturer lecturers lesion lessen letting lever leverage
leveraged leverages licking likely liker liking limber liner linger lining littler liver logging logically looking
looks lopes lopping loser lottery louse loved lovely lower lowing lowly loyal lupine lurch lynch mailing mallet mange
mangling mango manic march margarine maria marine marked marker marking marred marries martin marts martyring massaged
matching matte mature meals medal meddle mediation medicating meditating melting mental merry message meting might
mikes miking miner mining moaning mollusk monumental mooning mopes mopping moral mostly motel mother mound mourning
mouse mover movies mower mowing muddle munch mushroomed musically musing mussed musses muter mutter nailing names
nappy naturally naughtier nearing nearly neater needled needy neighbourhood neighbourhoods netting nicking night
nights nighttime nobility noised noodled nooks noose north notching noting observation occasional occasioned octopuses
oddest onset orange orchestral orchestrate other ouster outed outset outsider outsiders overlooked overprice
overprices overprinted overtook owing owner packing paddled pager paining palace palates paltriest paltry pancaked
panel panicking panoramic panting pantries pantry papas paraded parch parenting parents paring parity parodying
paroling parring parsing partaking parting partly parts passage paste pasties pasting pasts pasty patching patchy
patenting patting patty pauper peace peacefully peach peals pears pecking peddle pelting pencilling perforating
perfumed perfuming perking petal phonograph phonographs photograph photographed photographer photographic photographs
photon pickaxing picketing pickling piddle pikes piking pilot pining pinking pirates pitch pitting pivot placed
placement plaice plane planet plank plans plate plates please pliant plight plots ploys pointing poise poked pokey
pokier polled poodle poops popping poppy porpoising ports potion potter potters potting pound power prays preen
pregnancy preservation preserve preserved preserves prettying price priced prices pricking prickling prided priding
pried primate primed primer primp printing printings prise privately privater privatest privatise privatize prize
produce promenaded promising promoting proposed provoking prude puddle punch punning purposing putter putting quack
quarter queen quilt quirk quite racial raffle rafter rafts raiding railing rambling ranged ranger rankle rapes ratio
ravel raven rawer reach readying reals reaming reaping rearing rears rebuilding recitation reclamation recover
recovered recovers rectal recycling reduce reduces reeds reflective reforming regarding reins related relay relayed
reloading relocation remission remoter remove rending renewable reparation rereading reserved retarding retraction
revenging rewarding ricing ridden ridding riddle rider ridging rifer right riling ringing rings riper riser rising
rivet robes robing roles rolled romanced rooking rooks rooms roost roped roping rotisseries rouge round rouse routed
router routs rowed rubble ruing ruining rumpling runnier rural saber saddle safaris sager saloon sames sandwiched
sandy sapling satin sawing scalloped scooted score scratches scream scripture scroll scrubbing scuff sculptors
sculptured scurry sealing seaming seams searing sears seats sedating seduced seeded seeds sells sensor sentry serener
setting sewing shack shackling shearing sheathing shedding sheep sheet sheets shimmer shingling shipping shirt shoes
shoos shoot shopped shore short shots should shouldering shout showed showier shown showy shredding shrinking sicking
siding sighs signer signing simmer singe singed singeing singes singling sings sinking sinner sinning siring
skateboarded skated skied skimming skying slack slant slash slate slating slats slaughter slays sleet sleets slice
slick slier slight slime slimmer slimming sling slinging slits slobs slogs slopping slops sloth sloths slower sluts
smack small smiling smocking smoked smoky smoothing smote smouldering snailing snatching sneak snide snore snort
snorts snots snows snuff soiling soldering somber sopping sorer sorts sound source sources soured south southerly
southerner sowing spaced spacial spade spangling spare sparing sparking spate speak speciality specially spiced spike
spine spiraling spire spite splice splinting splurged spoke spore spores spotty spout spouts sprang sprawling
spreading sprig springing springy sprint sprinting sprung spurt spurts spying squad stabled stabler stack staff staged
staid stain stake stale stalks stank staple stare staring startling stater stating stature status statute stave steal
steals steam steel steer sticky stiff sting stinger stinging stink stock stoke stoking stole stone stopper stopping
stops stored storehouse storey storing stork storm story stove stows strained streak street stringing stringy strong
struck strung stuck stuffy subset suffer sugary suing sundae sundry sunning surer surfacing surfed surging sweat
sweating sweats sweep sweeps swept swine swinging switching swore swung symphonic syringing tabled tablet tacks
tailing tailor tainting tales talker talkers talking tames tamper tangling tangs tanks tapes tarried tarts tasking
tasks teach tearing tears teems teenage terraced testing thanks thatching there these thicken think thinks thins third
thong thongs those threading thyme ticking tiding tight tinging tings tissue toast toaster toasting toddle toddled
toddles toffee toiled toots topical topping totter tower towing trace tract tradition traditionally traditions trait
tranquiler transitional transparent traveled travelled trawl tread treading trench trend trends trial trick tried
triter trivial troll troubled truce trunk turfing tweet tweets twitching tying typically uncovering under unfriendly
unhealthy union unkind unlimited unmarried unnatural unseating unset upsetting utter vague valley valued valve vanish
vegetation vetting vocal vocals vowing wadding waddle wafer waffled wager wailing waiter waking walked wallet walling
warden warehouse warts wasting watched watermark watermarks watery waver wealthier wealthy wearing wears weathered
wedging weeded weeding weeds welding wetting whaled whaler where which while whine whips whisk whisked whisker whisks
white whiten whiter whoops whopper whore wider widow willow winds winging wining winks winner wintry wishing witch
witching witness worse worth would wound wowing wrangling wreak wrench wrings wrinkling write writes yearn yearns
yowling yowls
`
    .trim()
    .split(/\s+/),
)

export const isOrdinaryWord = (word: string): boolean => ordinary.has(word)
