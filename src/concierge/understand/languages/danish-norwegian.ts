import type { Language } from './language.ts'

/** One table for both: in the words that guests need they differ by a letter. */
// biome-ignore format: a table
export const danishNorwegian: Language = {
  cues: {
    deny: ['ikke', 'ingen', 'intet', 'uden', 'uten', 'aldrig', 'aldri', 'i stedet for', 'hverken', 'verken'],
    dislike: ['kan ikke lide', 'bryder os ikke om', 'bryder mig ikke om', 'liker ikke', 'hader', 'hater', 'undga', 'unnga', 'vil ikke', 'ikke interesseret i', 'ikke interessert i', 'ikke glad i'],
    refuse: ['spiser ikke', 'spiser ingen', 'drikker ikke', 'drikker ingen', 'taler ikke', 'kan ikke spise'],
    denyBefore: ['nej tak', 'nei takk', 'er ikke noget for os', 'er ikke noe for oss'],
    affirm: ['elsker', 'kan lide', 'liker', 'glad i', 'vil', 'vil gerne', 'vil gjerne', 'gerne', 'gjerne', 'onsker', 'tak', 'takk', 'soger', 'leter etter', 'foretraekker', 'foretrekker', 'ikke kun', 'ikke bare'],
    turn: ['men', 'kun', 'bare', 'hellere', 'heller'],
    except: ['undtagen', 'unntatt', 'bortset fra', 'bortsett fra'],
    neutral: ['behover ikke', 'trenger ikke', 'har allerede', 'ingen kendte', 'ingen kjente'],
    neutralBefore: ['ikke nodvendig*', 'i gar'],
    allergy: ['allergi*', 'overfolsom*', 'intoleran*', 'coliaki*'],
    cancel: ['ga glip af', 'ga glipp av', 'glemme', 'glem'],
  },
  names: {
    seafood: 'fisk, fisken, fiskerett*, fiskeret*, skaldyr*, skalldyr*, rejer, reker, muslinger, blaskjell, osters', italian: 'italiensk*', french: 'fransk mad, fransk mat', japanese: 'japansk*', nordic: 'dansk mad, norsk mat, smorrebrod*', chinese: 'kinesisk*', regional: 'lokal mad, lokal mat', breakfast: 'morgenmad*, frokost*', bakery: 'bageri*, bakeri*, kanelsnegl*, kanelbolle*', dessert: 'kage, kager, kake, kaker, chokolade*, sjokolade*', 'ice-cream': 'softice, iskrem*', coffee: 'kaffe*', wine: 'vin', beer: 'ol', 'craft-beer': 'bryggeri*, mikrobryggeri*, handverksol', bar: 'barer', nightclub: 'natklub*, nattklubb*', vegetarian: 'vegetari*', vegan: 'vegansk*, veganer*', 'gluten-free': 'glutenfri*, coliaki*', 'dairy-free': 'laktosefri*, maelkefri*, melkefri*', 'nut-free': 'noddefri*, nottefri*',
    museum: 'museet, museer, museum, udstilling*, utstilling*', 'art-museum': 'kunstmuse*', zoo: 'dyrehave*, dyrehage*, dyrepark*', playground: 'legeplads*, lekeplass*', garden: 'botanisk have, botanisk hage', beach: 'strand, stranden, strande, strender', viewpoint: 'udsigt*, utsikt*', 'historic-site': 'slottet, slotte, gamlebyen, fyrtarn*', 'place-of-worship': 'kirke, kirker, domkirke*', theater: 'teater, teatret', cinema: 'biograf*, kino', spa: 'massasje', sauna: 'badstue*, badstu', market: 'loppemarked*, markeder, markedet, julemarked*', antiques: 'antikviteter, antikvitet*', 'second-hand': 'genbrug*, bruktbutikk*', 'record-shop': 'pladebutik*, platebutikk*', bookshop: 'boghandel*, bokhandel*', library: 'bibliotek*', shopping: 'butikker',
    romantic: 'romantisk*, bryllupsrejse*, bryllupsreise*, bryllupsdag*', quiet: 'rolig, roligt, rolige, stille', lively: 'fodselsdag*, bursdag*', budget: 'billig*, rimelig*', outdoors: 'naturen, udendors, utendors, ut pa tur, friluftsliv', 'outdoor-seating': 'udeservering*, uteservering*', waterfront: 'havudsigt*, havutsikt*, ved vandet, ved vannet, havnen', art: 'kunst', history: 'historie', hiking: 'vandretur*, fottur*, vandring*', walking: 'gatur*, spaser*', cycling: 'cykle, sykle, cykeltur*, sykkeltur*', swimming: 'svomme*', 'live-music': 'levende musik, livemusikk, koncert*, konsert*', children: 'bornene, med born, bornevenlig*, barnevennlig*, barn pa, med barn, barna, baby', 'dog-friendly': 'hund, hunden, hunde, hunder', animals: 'dyr, dyrene', wheelchair: 'korestol*, rullestol*, rollator*', soccer: 'fodbold*, fotball*', seniors: 'bedstemor, bestemor, bedstefar, bestefar, mormor, farmor',
    alcohol: 'alkohol*', meat: 'kod, kjott', 'red meat': 'oksekod, oksekjott, rodt kod, rodt kjott, lammekod, lammekjott', pork: 'svinekod, svinekjott', nuts: 'nodder, notter, notte, nodde, peanotter, jordnodder, mandler', gluten: 'hvede, hvete', dairy: 'maelk, melk, laktose', inert: 'aeg, soja', noise: 'larm, stoj, brak', touristy: 'turistet*, turistfelle*, turistfaelde*', stairs: 'trapper', expensive: 'dyrt', 'no car': 'uden bil, uten bil, til fods, til fots, gaafstand*, gangavstand*, taet pa hotellet',
  },
}
