import type { Language } from './language.ts'

// biome-ignore format: a table
export const dutch: Language = {
  cues: {
    deny: ['geen', 'niet', 'zonder', 'nooit', 'niks', 'liever geen', 'in plaats van'],
    dislike: ['houd niet van', 'houden niet van', 'houdt niet van', 'hou niet van', 'vermijden', 'haat', 'haten'],
    refuse: ['eet geen', 'eten geen', 'drink geen', 'drinken geen', 'drinkt geen'],
    denyBefore: ['nee dank je', 'nee bedankt', 'lust ik niet', 'lusten we niet'],
    affirm: ['houd van', 'houden van', 'houdt van', 'hou van', 'graag', 'willen', 'wil', 'dol op', 'alstublieft', 'zoeken', 'niet alleen'],
    turn: ['maar', 'alleen', 'wel', 'liever'],
    except: ['behalve'],
    neutral: ['hebben geen nodig', 'hoeft geen', 'niet nodig'],
    neutralBefore: ['niet nodig', 'gisteren'],
    allergy: ['allergie', 'allergisch', 'intolerantie', 'coeliakie'],
    free: ['vrij'],
    cancel: ['missen', 'vergeten'],
  },
  names: {
    seafood: 'vis, visrestaurant*, zeevruchten, garnalen, schaaldieren, oesters, mosselen', italian: 'italiaans*', french: 'frans eten, franse keuken', japanese: 'japans*', indian: 'indiaas*', asian: 'aziatisch*', mexican: 'mexicaans*', breakfast: 'ontbijt*', bakery: 'bakkerij*', dessert: 'taart*, chocolade', 'ice-cream': 'ijs, ijsje, ijsjes', wine: 'wijn*', beer: 'bier, biertje*', coffee: 'koffie', bar: 'kroeg*', vegetarian: 'vegetari*', vegan: 'veganist*', 'gluten-free': 'glutenvrij*, coeliakie', 'dairy-free': 'lactosevrij*',
    museum: 'museum, musea, tentoonstelling*', 'art-museum': 'kunstmuseum', garden: 'tuin, tuinen', beach: 'strand', viewpoint: 'uitzicht*', 'historic-site': 'kasteel, oude stad, vuurtoren', 'place-of-worship': 'kerk, kerken', market: 'markt, markten, rommelmarkt*, vlooienmarkt*', bookshop: 'boekwinkel*', shopping: 'winkelen, winkels', spa: 'massage', 'record-shop': 'platenzaak*, platenwinkel*', antiques: 'antiek*', 'second-hand': 'kringloop*', romantic: 'romantisch*, huwelijksreis', quiet: 'rustig*', lively: 'verjaardag', budget: 'goedkoop, goedkope', outdoors: 'natuur, buiten', art: 'kunst', history: 'geschiedenis', hiking: 'wandelen, wandeling*', cycling: 'fietsen, fiets', 'live-music': 'muziek, livemuziek', children: 'kinderen, kleinkind*, dochter, peuter*', 'dog-friendly': 'hond, honden', animals: 'dieren', wheelchair: 'rolstoel*', soccer: 'voetbal*',
    alcohol: 'alcohol', meat: 'vlees', 'red meat': 'rundvlees, rood vlees, lamsvlees', pork: 'varken*', nuts: 'noten, pinda, pindas, amandelen', gluten: 'tarwe', dairy: 'melk, zuivel, kaas', inert: 'eieren', noise: 'lawaai, drukte', touristy: 'toeristisch*', stairs: 'trappen', expensive: 'duur, dure', 'no car': 'zonder auto, te voet, lopend',
  },
}
