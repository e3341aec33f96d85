import type { EventCategory } from '../../domain/event.ts'

/**
 * What words make of an event. Lower case, without accents; `|` parts spellings, English first; a plural in -s fits too. `text` words say
 * what a show is wherever they stand: in a title, a classification, a description. `label` words do so only as a classification of the source
 * (Ticketmaster's genres, schema.org's types, CATEGORIES of calendars, kinds of venues): `Rock` is a genre, `rock climbing` is not.
 */
export type EventWords = {
  category: EventCategory
  traits: readonly string[]
  /** What a detail page calls it; none where the category says as much. */
  subcategory: string | null
  text: readonly string[]
  label: readonly string[]
}

type Row = readonly [text: string, label?: string, traits?: string, subcategory?: string]

// biome-ignore format: one kind a line
const rows: readonly [EventCategory, readonly Row[]][] = [
  ['music', [
    ['concert|live music|live band|in concert|konzert|konsertti|konsert|koncert|concierto|concerto|musica en vivo|musica dal vivo|live musik|livemusik|musique live|elava musiikki|singer songwriter|songwriter|album release|record release|world tour|farewell tour|anniversary tour|reunion tour|unplugged|tribute band|tribute to|album tour', 'music|concert|music event|concert tour|live performance|music festival|musik|musique|musica|muziek|musiikki|musikk|pop|alternative|ballads|r b|holiday music|religious|new age|undefined music|music venue|concert hall|concerts', 'live-music'],
    ['jazz|jazz trio|jazz quartet|big band|swing band|jazzkonzert|dixieland|bebop', 'jazz|jazz club', 'jazz', 'jazz'],
    ['blues band|blues night|blues jam|blues concert|blues festival', 'blues', 'blues', 'blues'],
    ['symphony|orchestra|philharmonic|chamber music|string quartet|recital|choir|chorus|choral|chorale|oratorio|requiem|sonata|concerto no|piano concerto|baroque|organ concert|evensong|mozart|beethoven|chopin|brahms|tchaikovsky|vivaldi|schubert|symphonie|sinfonie|sinfonieorchester|sinfonia|orchester|orchestre|orquesta|orkester|orkesteri|kammermusik|musique de chambre|musica de camara|kamarimusiikki|streichquartett|quatuor|kuoro|choeur|chor|koor|orgelkonzert|urkukonsertti|liederabend|wind ensemble|wind symphony|chamber players|carillon', 'classical|classical music|classical vocal|symphonic|chamber|orchestral|klassik|klassisk|musique classique|classique|musica classica|musica clasica|klassinen', 'classical', 'classical'],
    ['opera|ooppera|oper|opernabend|operetta|zauberflote|la traviata|la boheme|aria night', 'opera', 'opera', 'opera'],
    ['rock concert|rock band|punk rock|heavy metal|indie rock|rock n roll|rock and roll|hardcore show|metalcore|rock show|classic rock', 'rock|metal|hard rock|punk|indie|alternative rock', 'rock', 'rock'],
    ['bluegrass|folk music|folk concert|old time jam|irish session|celtic music|americana music|banjo|fiddle|string band|volksmusik|jug band|hootenanny', 'folk|bluegrass|americana|acoustic|singer songwriter', 'folk', 'folk'],
    ['country music|honky tonk', 'country|country music', 'country-music', 'country'],
    ['hip hop|rap concert|rap battle|hiphop', 'hip hop|rap|hip hop rap', 'hip-hop', 'hip-hop'],
    ['techno|house music|drum and bass|synthwave|electronic music|edm|psytrance', 'electronic|dance electronic|edm|electronica', 'electronic', 'electronic'],
    ['reggae|afrobeat|flamenco|fado|mariachi|salsa band|cumbia|bossa nova|world music|klezmer|samba|steel drum|taiko', 'reggae|latin|world|latin music|afrobeats', 'world-music', 'world music'],
    ['gospel choir|gospel concert|gospel brunch|r b concert|soul night|funk band|brass band|marching band|jam session|acoustic set|acoustic night|drum circle|sing along|battle of the bands|songwriters|trio|quartet|quintet|sextet|music on the|music in the|band concert|house band', 'gospel|soul|funk', 'live-music'],
    ['open mic|open mike|open mic night', 'open mic', '', 'open mic'],
    ['children s concert|kinderkonzert|family concert|lastenkonsertti', "children s music", 'live-music children'],
  ]],
  ['theater', [
    ['theater production|theatre production|stage play|one act play|one man show|one woman show|shakespeare|playwright|hamlet|macbeth|theaterstuck|theaterauffuhrung|piece de theatre|obra de teatro|spettacolo teatrale|teatteri|teaterforestilling|toneelstuk|theatervoorstelling|dinner theater|murder mystery|staged reading|radio play|kabuki|pantomime', 'theater|theatre|theater event|theatre event|drama|play|teatro|teater|performing arts|performance art|performance|performances|variety|spectacular|multimedia|miscellaneous theatre|off broadway', 'theater performing-arts'],
    ['the musical|new musical|musical theater|broadway musical|broadway|musikaali|das musical|comedie musicale|zarzuela', 'musical|musicals|musical theater|musical theatre|theater musicals', 'musical', 'musical'],
    ['ballet|ballett|baletti|balletto|nutcracker|swan lake|dance performance|dance recital|dance company|dance concert|dance showcase|modern dance|contemporary dance|tanztheater|spectacle de danse|danza contemporanea|tanssiesitys|danseforestilling', 'dance|ballet|dance event|danse|danza|tanz|tanssi', 'dance', 'dance'],
    ['circus|cirque|zirkus|circo|sirkus|sirkka|cirkus|acrobat|acrobats|magician|magic show|illusionist|burlesque|cabaret|vaudeville|mentalist|hypnotist|drag show|drag brunch', 'circus|circus specialty acts|magic|magic illusion|cabaret|burlesque|illusion', 'performing-arts'],
  ]],
  ['comedy', [
    ['comedy|comedian|comedy open mic|open mic comedy|comedienne|stand up comedy|standup|stand up comedian|improv|comic relief|sketch show|kabarett|monologo|one liner|stand up night|stand up show|comedy show|comedy night|comedy club|komiker|humorista|improteatteri|cabaretier|comedie club', 'comedy|comedy event|stand up|humor|humour|comedy club', 'comedy'],
  ]],
  ['film', [
    ['film screening|screening of|movie night|movie|movies|film festival|film series|film forum|documentary|matinee movie|silent film|short films|film club|kino|filmvorfuhrung|filmabend|cine club|cine al aire libre|projection du film|seance cinema|cinema|proiezione|filmvertoning|elokuva|elokuvat|leffa|filmvisning|outdoor movie|drive in movie|screening|outdoor cinema|anime night|film|films', 'film|films|movie|movies|screening event|cinema|kino|movie theater|movie theatre', 'cinema'],
  ]],
  ['sports', [
    ['vs|versus|football|match day|game day|playoff|playoffs|semifinal|semifinals|quarterfinal|quarterfinals|championship game|tournament|derby|regatta|home opener|exhibition game', 'sports|sport|sports event|athletics|college sports|sporting event|stadium|arena sports|deporte|deportes|urheilu|miscellaneous sports', 'sports'],
    ['baseball|softball|baseball game', 'baseball|softball|mlb', 'baseball', 'baseball'],
    ['basketball|koripallo|baloncesto|pallacanestro', 'basketball|nba|wnba', 'basketball', 'basketball'],
    ['college football|football game|nfl|touchdown|flag football', 'nfl|american football', 'football', 'football'],
    ['soccer|fc vs|fussball|fussballspiel|futbol|calcio|voetbal|jalkapallo|jalkapallo ottelu|fotbollsmatch|futsal|bundesliga|premier league', 'soccer|mls|fussball|futbol', 'soccer', 'soccer'],
    ['ice hockey|hockey game|nhl|eishockey|jaakiekko|ishockey', 'hockey|ice hockey|nhl', 'hockey', 'hockey'],
    ['men s tennis|women s tennis|tennis match|tennis tournament|tennis open', 'tennis', 'tennis sports', 'tennis'],
    ['men s golf|women s golf|golf tournament|golf classic|golf outing', 'golf', 'golf sports', 'golf'],
    ['lacrosse|field hockey|volleyball|gymnastics|track field|track and field|swimming and diving|swim meet|rugby|rowing|wrestling|boxing match|mma|ufc|muay thai|cross country meet|roller derby|rodeo|motorsport|nascar|formula 1|monster truck|monster jam|horse race|horse racing|polo match|equestrian|fencing|figure skating|men s soccer|women s soccer|men s basketball|women s basketball|handball|pesapallo|disc golf|ultimate frisbee|cornhole|pickleball tournament|wwe|water polo', 'lacrosse|volleyball|gymnastics|rugby|wrestling|boxing|martial arts|motorsports racing|motorsports|racing|rodeo|equestrian|extreme|roller derby|cricket|rowing|field hockey|track field|swimming|handball|badminton|table tennis|floorball|aquatics|curling|ski jumping|skiing', 'sports'],
    ['5k|10k|15k|half marathon|marathon|triathlon|duathlon|fun run|turkey trot|trail race|relay race|stadtlauf|volkslauf|maratona|juoksutapahtuma|halbmarathon|ironman|road race|run walk', 'running race|road race|marathon|toughest|triathlon', 'running sports', 'running'],
    ['bike race|criterium|cycling race|gran fondo|bicycle race|century ride', 'cycling|bmx', 'cycling sports', 'cycling'],
  ]],
  ['tours', [
    ['guided tour|walking tour|house tour|home tour|garden tour|ghost tour|food tour|beer tour|brewery tour|bus tour|boat tour|trolley tour|bike tour|history tour|museum tour|tour of|tours of|gallery tour|public tour|architecture tour|behind the scenes tour|docent tour|exhibition tour|campus tour|lantern tour|cemetery tour|candlelight tour|self guided|highlights tour|curator tour|sightseeing|pub crawl|bar crawl|art walk|artwalk|stadtfuhrung|fuhrung|fuhrungen|rundgang|stadtrundgang|visite guidee|visita guiada|visita guidata|rondleiding|opastettu|opastettu kierros|opaskierros|kavelykierros|guidad visning|guidet tur|omvisning|prohlidka|walking history tour|train ride|steam train|hayride|river cruise|harbor cruise|dinner cruise|boat cruise|sunset cruise', 'tours|guided tours|tour|guided tour|walking tour|boat tour|sightseeing|museum tour', 'tour', 'tour'],
    ['guided hike|discovery hike|night hike|nature hike|sunrise hike|sunset hike|moonlight hike|ranger hike|hike|hikes|wanderung|randonnee|senderismo|escursione|vaellus|wildflower walk|speed hike|tree trek|trail walk', 'hike|hiking|hikes', 'hiking outdoors', 'hike'],
    ['bird walk|birdwalk|bird outing|bird hike|birding|bird watching|birdwatching|nature walk|wildlife walk|whale watching|vogelwanderung|birdsong walk|owl prowl|purple martin|bat walk|firefly walk|butterfly walk|forest walk|tree walk|fossil walk|full moon walk|naturfuhrung', 'birding|nature wildlife programs|nature walk', 'birdwatching outdoors', 'nature walk'],
  ]],
  ['art', [
    ['exhibition|exhibit|exhibits|ausstellung|sonderausstellung|exposition|exposicion|mostra|tentoonstelling|nayttely|utstallning|udstilling|utstilling|wystawa|vystava|opening reception|retrospective', 'exhibition|exhibitions|exhibit|exhibits|exhibition event', '', 'exhibition'],
    ['art exhibition|gallery opening|gallery talk|art opening|art show|art fair|art market|open studio|open studios|vernissage|finissage|kunstausstellung|taidenayttely|konstutstallning|installation art|sculpture|photography exhibition|biennale|biennial|artist reception|first friday|gallery night|juried show|drawing in the galleries|paintings by|photographs by|artist talk|artist in residence|exposition opening|textile showcase|art in the', 'art|art event|visual arts|visual arts event|fine art|kunst|arte|taide|art gallery|gallery', 'art', 'art'],
    ['street art|mural|murals|public art', 'public art', 'art public-art'],
  ]],
  ['nightlife', [
    ['dj set|dj night|dj sets|club night|dance party|disco night|disco party|silent disco|rave|foam party|techno party|rooftop party|after party|afterparty|party nacht|fiesta nocturna|discoteca|klubbkvall|klubi ilta|ladies night|new year s eve party|salsa night|latin night|bachata night|emo night|80s night|90s night|goth night|burlesque night|singles mixer|club party|pool party', 'nightlife|club|dj|clubbing|disco|party|night club|nightclub|dance club', 'nightlife'],
    ['karaoke|trivia night|trivia|pub quiz|quiz night|bingo|game night|board game night|music bingo|tietovisa|quizabend|kneipenquiz|noche de trivia|drag bingo|poker night|pinball|team trivia|game nights', 'trivia|game night|games|bingo|karaoke', 'games', 'games'],
    ['happy hour|bar takeover|tap takeover|cocktail night|speakeasy|date night|bottle share', 'happy hour|date night|beer and cheer', 'nightlife'],
  ]],
  ['learn', [
    ['lecture|lectures|lecture series|author talk|book talk|book launch|book signing|booksigning|book club|book discussion|author visit|author event|in conversation|in conversation with|a conversation with|fireside chat|panel discussion|panel|symposium|seminar|colloquium|keynote|poetry reading|poetry night|poetry slam|poetry open mic|spoken word|storytelling|story slam|reading by|meet the author|lesung|autorenlesung|vortrag|podiumsdiskussion|conference|conferencia|conferenza|presentacion del libro|presentazione del libro|rencontre avec|lezing|boekpresentatie|luento|kirjailijavieras|keskustelutilaisuus|forelasning|foredrag|brown bag|lunch and learn|science cafe|cafe scientifique|ted talk|tedx|talk by|talks|q a|teach in|debate|poet|poets|author|novelist|memoir|writers', 'lecture|lectures|lectures talks|lectures and talks|lecture talk|talk|talks|talks lectures|literary event|literature|literary arts|spoken word readings|author event|panel seminar colloquium|panels book discussions|seminar|book talk|books|lectures conferences|conference symposium|discussions|discussion|reading|readings|poetry', 'talk', 'talk'],
    ['workshop|workshops|masterclass|master class|pottery class|painting class|art class|craft class|hands on|handbuilding|wheel throwing|learn to|intro to|introduction to|101|beginners class|class for|demonstration|demonstrations|how to make|make your own|make and take|diy night|paint and sip|sip and paint|paint night|craft night|knitting|quilting|printmaking|calligraphy|woodworking|glassblowing|blacksmithing|candle making|jewelry making|flower arranging|wreath making|dance class|dance lesson|salsa class|tango class|swing dance lesson|contra dance|drawing class|life drawing|figure drawing|photography class|language exchange|kurs|workshopreihe|schnupperkurs|atelier|taller|laboratorio|cursus|kurssi|tyopaja|verksted|warsztaty', 'workshop|workshops|class|classes|workshops and classes|classes workshops|course instance|workshop short course|craft|crafts|hands on|education event|educational|education', 'workshop', 'workshop'],
    ['cooking class|cooking demo|baking class|kochkurs|cours de cuisine|clase de cocina|corso di cucina|kookworkshop|kokkikurssi|pasta making|sushi making', 'cooking class|culinary class', 'cooking-class', 'cooking class'],
    ['planetarium|star party|stargazing|skywatching|skygazing|astronomy|observatory night|science night|science festival|science of|fossil|fossils|dinosaur|dinosaurs|robotics|sternwarte|telescope|solar eclipse', 'planetarium shows|planetarium|science|citizen science|science technology', 'science', 'science'],
    ['living history|reenactment|re enactment|reenactors|revolutionary war|civil war|historical society|history day|history talk|history program|heritage day|commemoration|archaeology|militia|encampment|genealogy|black history|america 250|250th|juneteenth|visite historique|historischer', 'history|reenactments living history|living history|celebrations commemorations|heritage|historical', 'history', 'history'],
  ]],
  ['health-fitness', [
    ['yoga|yogakurs|jooga|vinyasa|sunrise flow|goat yoga|power flow', 'yoga', 'yoga', 'yoga'],
    ['pilates|zumba|bootcamp|boot camp|crossfit|workout|tai chi|qigong|fitness class|barre class|spin class|aerobics|hiit|line dancing|self defense class', 'fitness|health fitness|exercise|sports activities|fitness class|outdoor fitness|health wellness', 'fitness'],
    ['run club|running club|group run|pub run|social run|trail run|community run|lauftreff|pony run|track workout', 'running|run club', 'running'],
    ['group ride|bike ride|social ride|slow roll|critical mass|bike night|fahrradtour|paseo en bici|pyoraretki', 'bike ride|biking', 'cycling outdoors'],
    ['kayak|kayaking|canoe|canoeing|paddle|paddling|paddleboard|stand up paddle|rafting|melonta', 'kayak|paddle|paddling|boating', 'boating outdoors'],
    ['rock climbing|bouldering|climbing night', 'climbing', 'climbing'],
    ['open skate|ice skating|roller skating|skate night|public skate|eislaufen|patinoire', 'skating|ice skating', 'skating'],
    ['open swim|swim club', 'swim', 'swimming'],
    ['fishing with|fishing day|learn to fish|fly fishing', 'fishing', 'fishing outdoors'],
  ]],
  ['wellbeing', [
    ['meditation|mindfulness|sound bath|sound healing|reiki|breathwork|breath work|forest bathing|self care|wellness day|wellness fair|wellness retreat|spa day|sauna|cacao ceremony|gong bath|klangschalen|achtsamkeit|meditacion|meditazione|meditaatio|meditatie|tarot|aufguss|healing circle|holistic', 'wellness|wellbeing|meditation|mindfulness|spirituality|spiritual|spa|beauty', ''],
  ]],
  ['family-kids', [
    ['storytime|story time|storywalk|story walk|story hour|story stroll|puppet show|puppet|puppets|puppetry|kids|kid s|for kids|children s|for children|toddler|toddlers|preschool|preschoolers|tots|tiny tots|little ones|family day|family fun|family festival|family night|family event|family workshop|family science|familientag|kindertheater|kinderfest|fur kinder|pour enfants|jeune public|spectacle enfants|para ninos|infantil|teatro infantil|per bambini|per famiglie|voor kinderen|kinder|kindervoorstelling|lapsille|lasten|koko perheen|satutunti|for barn|barneteater|easter bunny|egg hunt|easter egg|visit with santa|meet santa|trick or treat|trunk or treat|touch a truck|lego|petting zoo|disney on ice|sesame street|paw patrol|bluey|peppa pig|cocomelon|junior ranger|bilingual story time|marionette|marionetten|guignol', 'family|kids|children|childrens event|children s event|children s theatre|puppetry|youth family activities|for families|kids events|storytime|bilingual story time|families|family kids|family friendly|kinder|enfants|ninos|bambini|lapset|youth|youth programs|fairs festivals family|disney|ice shows', 'children'],
    ['teen night|teens|for teens|teen', 'teens', 'teens'],
  ]],
  ['other', [
    ['festival|festivals|fest|street fair|county fair|state fair|fair|block party|parade|fireworks|carnival|oktoberfest|mardi gras|fete|feria|fiesta|sagra|stadtfest|strassenfest|volksfest|festivaali|kermis|kirmes|new year s eve|st patrick s day|stadsfestival|pride festival|renaissance faire|faire', 'festival|festivals|festivals fairs|fairs festivals|parades community celebrations|fair|festival event', 'festival', 'festival'],
    ['farmers market|flea market|night market|holiday market|christmas market|craft market|makers market|craft fair|vintage market|antique market|street market|pop up market|market day|weihnachtsmarkt|christkindlmarkt|flohmarkt|wochenmarkt|marche de noel|marche aux puces|brocante|vide grenier|mercadillo|mercado|mercatino|mercato|rommelmarkt|kerstmarkt|kirpputori|joulumarkkinat|loppis|julmarknad|bazaar|vendor market|record fair|book fair|book sale|plant sale|artisan market|marketplace', 'farmers market|market|markets|sale event|flea market|sale|craft fair', 'market', 'market'],
    ['wine tasting|wine dinner|wine festival|wine walk|winery|weinprobe|degustation|cata de vinos|degustazione|wijnproeverij|viininmaistelu|vineyard', 'wine|wines', 'wine', 'wine'],
    ['beer tasting|beer festival|beer fest|brewfest|craft beer|beer garden|brewery|bierfest|cask ale|bier festival|beer dinner|beer release', 'beer|brewery|brewfest', 'craft-beer', 'beer'],
    ['whiskey tasting|bourbon|distillery|whisky tasting|gin tasting|rum tasting|mezcal', 'spirits', 'spirits', 'spirits'],
    ['food truck|food trucks|food festival|street food|bbq cook off|chili cook off|restaurant week|taste of|foodtruck', 'food event|food drink|food and drink|street food|food', 'street-food', 'food'],
    ['tea ceremony|afternoon tea|tea tasting|garden tea', 'tea ceremony|tea', 'tea', 'tea'],
    ['coffee tasting|latte art|coffee cupping', 'coffee', 'coffee', 'coffee'],
    ['comic con|comicon|anime convention|cosplay|gaming convention|auto show|car show|car meet|air show|boat show|home show|convention|expo', 'expo|convention|fan experiences|trade shows', '', 'convention'],
  ]],
]

const listed = (text: string) => text.split('|').filter((part) => part !== '')

export const eventWords: readonly EventWords[] = rows.flatMap(([category, kinds]) =>
  kinds.map(([text, label = '', traits = '', subcategory]) => ({
    category,
    traits: traits.split(' ').filter((trait) => trait !== ''),
    subcategory: subcategory ?? null,
    text: listed(text),
    label: listed(label),
  })),
)

/** Whom it suits and where it is, beside whatever it is; never enough for a category. */
// biome-ignore format: one trait a line
export const sideWords: readonly [trait: string, words: readonly string[]][] = [
  ['children', listed('family friendly|for families|whole family|kid friendly|families|for kids|children s|for children|kids|kinder|enfants|ninos|bambini|lapset')],
  ['adults-only', listed('21 and over|21 and up|18 and over|18 and up|adults only|ages 21|21 plus|18 plus')],
  ['lgbtq', listed('lgbtq|lgbtqia|lgbt|queer|pride parade|pride festival|drag show|drag brunch|drag queens|drag bingo')],
  ['dog-friendly', listed('dog friendly|yappy hour|bring your dog|dogs welcome')],
  ['outdoors', listed('outdoor|outdoors|open air|in the park|al fresco|al aire libre|en plein air|all aperto|im park')],
  ['festival', listed('festival|festivals|fest|music festival|film festival')],
]
