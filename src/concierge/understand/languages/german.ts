import type { Language } from './language.ts'

// biome-ignore format: a table
export const german: Language = {
  cues: {
    deny: ['kein', 'keine', 'keinen', 'keinem', 'keiner', 'keinerlei', 'nicht', 'nie', 'niemals', 'ohne', 'nichts', 'weder', 'statt', 'anstatt', 'lieber nicht'],
    dislike: ['hasse', 'hassen', 'hasst', 'mag nicht', 'mogen nicht', 'mag keine', 'mag keinen', 'mag kein', 'mogen keine', 'mogen keinen', 'mogen kein', 'vermeiden', 'meiden', 'nicht interessiert an', 'kein interesse an'],
    refuse: ['esse kein', 'esse keine', 'esse keinen', 'isst kein', 'isst keine', 'isst keinen', 'essen kein', 'essen keine', 'essen keinen', 'trinke kein', 'trinke keinen', 'trinken kein', 'trinken keinen', 'trinkt keinen', 'vertrage kein', 'vertragt kein'],
    denyBefore: ['mag ich nicht', 'mogen wir nicht', 'nicht so unser ding', 'nicht unser ding', 'nein danke', 'bitte nicht', 'geht nicht', 'vertrage ich nicht', 'esse ich nicht', 'essen wir nicht', 'interessiert uns nicht', 'interessieren uns nicht', 'lieber nicht'],
    affirm: ['liebe', 'lieben', 'liebt', 'mag', 'mogen', 'gern', 'gerne', 'mochte', 'mochten', 'wunschen', 'wunsche', 'bitte', 'interessiert an', 'suchen', 'freuen uns auf', 'begeistert von', 'am liebsten', 'nicht nur'],
    turn: ['aber', 'sondern', 'jedoch', 'dafur', 'nur', 'lieber', 'dagegen'],
    except: ['ausser', 'bis auf'],
    neutral: ['brauchen kein', 'brauchen keine', 'brauchen keinen', 'brauche kein', 'brauche keine', 'brauche keinen', 'keine bekannten', 'nicht notig', 'nicht unbedingt'],
    neutralBefore: ['nicht notig', 'nicht notwendig', 'nicht erforderlich', 'gestern', 'schon gesehen'],
    allergy: ['allergie', 'allergien', 'allergisch', 'allergiker', 'allergikerin', 'unvertraglichkeit', 'intoleranz', 'zoliakie', 'vertrage kein', 'vertrage keine', 'vertragt kein', 'vertragt keine'],
    free: ['frei'],
    cancel: ['verpassen', 'verzichten'],
  },
  names: {
    seafood: 'fisch, fische, fischgericht*, fischrestaurant*, meeresfruchte*, garnele*, krabbe*, muschel*, hummer*, austern*, lachs, thunfisch, krustentier*, schalentier*',
    italian: 'italienisch*', french: 'franzosisch*', spanish: 'spanisch*', greek: 'griechisch*', german: 'deutsche kuche, deutsches essen', japanese: 'japanisch*', chinese: 'chinesisch*',
    indian: 'indisch*', thai: 'thailandisch*', mexican: 'mexikanisch*', turkish: 'turkisch*', asian: 'asiatisch*', vietnamese: 'vietnamesisch*', korean: 'koreanisch*', american: 'amerikanisch*',
    regional: 'regionale kuche, einheimische kuche, typische kuche, lokale kuche, regionalkuche', breakfast: 'fruhstuck*', bakery: 'backerei*, geback, brotchen', dessert: 'kuchen, nachtisch, schokolade*, konditorei, torten',
    'ice-cream': 'eis, eisdiele, speiseeis', 'soup-salad': 'salat*, suppe, suppen', coffee: 'kaffee*', tea: 'teehaus, tee', wine: 'wein, weine, weinbar*, weinprobe*, sekt, champagner', beer: 'bier, biere, bierchen', 'craft-beer': 'craftbier*, brauerei*', cocktails: 'cocktailbar*',
    bar: 'bar, bars, kneipe*', vegetarian: 'vegetari*', vegan: 'vegan*', 'gluten-free': 'glutenfrei*, zoliakie*', 'record-shop': 'schallplatte*, plattenladen', antiques: 'antiquitat*', 'second-hand': 'secondhandladen, gebrauchtwaren*', sauna: 'sauna*', scenic: 'sonnenuntergang*', 'dairy-free': 'laktosefrei*, milchfrei*', 'nut-free': 'nussfrei*', kosher: 'koscher*',
    museum: 'museum, museen, museums, ausstellung*', 'art-museum': 'kunstmuseum, kunstmuseen', gallery: 'galerie, galerien', zoo: 'tiergarten, tierpark', playground: 'spielplatz*, spielplatze', park: 'stadtpark', garden: 'garten*', viewpoint: 'aussicht*, ausblick',
    beach: 'strand, strande', 'historic-site': 'altstadt, burg, schloss, leuchtturm, sehenswurdigkeiten', architecture: 'architektur', 'place-of-worship': 'kirche, kirchen', theater: 'theater*', 'concert-hall': 'konzerthaus',
    cinema: 'kino, kinos', nightclub: 'in einen club, in den club, clubbesuch, technoclub*, diskothek*, disko, nachtclub*, tanzen', spa: 'wellness*, therme, thermen', market: 'markt, markte, wochenmarkt, weihnachtsmarkt, weihnachtsmarkte, flohmarkt', bookshop: 'buchladen, buchhandlung*', shopping: 'einkaufen, geschafte',
    romantic: 'romantisch*, hochzeitstag, flitterwochen, jahrestag', quiet: 'ruhig*', lively: 'geburtstag, junggesell*', upscale: 'gehoben*, elegant*', 'local-favorite': 'geheimtipp*, einheimisch*, authentisch*', budget: 'gunstig*, preiswert*, billig*',
    outdoors: 'natur, draussen', 'outdoor-seating': 'terrasse*', waterfront: 'am wasser, am meer, ans meer, meer sehen, hafen*', art: 'kunst', history: 'geschichte', science: 'wissenschaft*, technik', hiking: 'wandern, wanderung*, wanderweg*', walking: 'spazier*', cycling: 'radfahren, fahrrad*, radtour*', swimming: 'schwimm*',
    'live-music': 'musik, livemusik, konzert, konzerte', classical: 'klassische musik, klassik, orchester', opera: 'oper, opern', children: 'kleinkind*, enkel*, mit kind, kinder, kindern, sohn, tochter, familienfreundlich*, baby', 'dog-friendly': 'hund, hunde, hunden', seniors: 'senior*, oma, opa', animals: 'tiere, tieren',
    wheelchair: 'rollstuhl*, barrierefrei*', 'free-entry': 'kostenlos*, freier eintritt, eintritt frei', sports: 'sport', soccer: 'fussball*', football: 'american football',
    alcohol: 'alkohol*', meat: 'fleisch*', 'red meat': 'rindfleisch, rotes fleisch, rotem fleisch, lammfleisch', pork: 'schwein*, speck, schinken', nuts: 'nuss, nusse, nussen, erdnuss*, mandel, mandeln, haselnuss*, walnuss*, walnusse', gluten: 'gluten, weizen*', dairy: 'laktose*, milch*, kase, sahne', inert: 'eier, eiern, soja, sesam, knoblauch, sellerie, senf, pilze',
    noise: 'larm, laut, laute, lauten, lautes, menschenmassen', touristy: 'touristisch*, touristenfalle*', stairs: 'treppe, treppen, stufen', expensive: 'teuer, teure, teuren, teures', 'no car': 'ohne auto, zu fuss, fusslaufig', car: 'auto',
  },
}
