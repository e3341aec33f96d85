import type { Language } from './language.ts'

// biome-ignore format: a table
export const finnish: Language = {
  cues: {
    deny: ['ei', 'emme', 'eivat', 'ilman', 'ei mitaan', 'alkaa', 'vahemman', 'mieluummin ei'],
    dislike: ['en pida', 'emme pida', 'ei pida', 'eivat pida', 'en tykkaa', 'emme tykkaa', 'ei tykkaa', 'inhoan', 'inhoamme', 'vihaan', 'vihaamme', 'en halua', 'emme halua', 'ei kiinnosta', 'eivat kiinnosta', 'valtamme', 'valtan'],
    refuse: ['en syo', 'emme syo', 'ei syo', 'en juo', 'emme juo', 'ei juo', 'eivat syo'],
    denyBefore: ['ei kiitos', 'ei kiinnosta', 'eivat kiinnosta', 'ei kay', 'ei sovi'],
    affirm: ['rakastan', 'rakastamme', 'rakastaa', 'pidan', 'pidamme', 'pitavat', 'tykkaan', 'tykkaamme', 'haluan', 'haluamme', 'haluaisin', 'haluaisimme', 'haluavat', 'kiitos', 'mielellaan', 'mieluiten', 'toivomme', 'toivon', 'ei vain', 'kiinnostaa', 'kiinnostavat'],
    turn: ['mutta', 'vaan', 'vain', 'kuitenkin'],
    except: ['paitsi', 'lukuun ottamatta'],
    neutral: ['ei tarvita', 'emme tarvitse', 'en tarvitse', 'ei tarvitse', 'kavimme jo', 'olemme jo'],
    neutralBefore: ['ei tarvita', 'ei valttamaton', 'eilen'],
    allergy: ['allergi*', 'allerginen', 'allergia*', 'allergikko', 'intoleranssi', 'keliakia*', 'yliherk*'],
    free: ['vapaa'],
    cancel: ['unohda', 'unohtaa'],
  },
  names: {
    seafood: 'kala, kalaa, kalan, kalaruo*, kalaravintola*, merenelav*, ayriais*, katkarapu*, rapu, rapuja, osteri*, lohi, lohta', italian: 'italialai*', nordic: 'suomalai*', japanese: 'japanilai*', chinese: 'kiinalai*', indian: 'intialai*', thai: 'thaimaalai*', mexican: 'meksikolai*', french: 'ranskalai*', asian: 'aasialai*', pizza: 'pizzaa, pizzaan, pizzeria*', sushi: 'sushia, sushin',
    regional: 'paikallista ruokaa, lahiruo*, perinneruo*', breakfast: 'aamiai*, aamupala*', bakery: 'leipomo*, pulla, pullaa', dessert: 'kakku*, suklaa*, jalkiruo*', 'ice-cream': 'jaatelo*', coffee: 'kahvi*', tea: 'teehuone*, teeta', wine: 'viini*, samppanja*', beer: 'olut, olutta, oluen, oluita', 'craft-beer': 'pienpanimo*, panimo*', bar: 'baari*, baare*', nightclub: 'yokerho*, tanssimaan', vegetarian: 'kasvis*, vegetaari*', vegan: 'vegaani*, vegaanei*', 'gluten-free': 'keliakia*, keliaak*, gluteeniton*, gluteenitto*', 'dairy-free': 'maidoton*, maidotto*, laktoositon*, laktoositto*', 'nut-free': 'pahkinaton*',
    museum: 'museo*, museoi*, nayttely*', 'art-museum': 'taidemuseo*', park: 'puisto*', garden: 'puutarha*', beach: 'uimaranta*, uimarann*, ranta, rannalle, rannalla', viewpoint: 'nakoala*, maisema*', 'historic-site': 'linna*, vanhakaupunki, majakka*', architecture: 'arkkitehtuuri*', 'place-of-worship': 'kirkko*, kirko*, tuomiokirk*', theater: 'teatteri*', cinema: 'elokuva*', spa: 'kylpyla*', sauna: 'sauna*', 'record-shop': 'levykaup*', antiques: 'antiikki*', 'second-hand': 'kierratyskesku*', market: 'kirpputor*, kauppatori*, kauppahalli*, joulutori*, joulumarkkin*', bookshop: 'kirjakaup*', library: 'kirjasto*', shopping: 'ostok*, shoppail*', gallery: 'galleria*', zoo: 'elaintarha*', playground: 'leikkipuisto*, leikkipaik*',
    romantic: 'romanttin*, romanttis*, haamatk*, hamatk*, haapaiv*', quiet: 'rauhallis*, rauhallin*, hiljai*', lively: 'syntymapaiv*, polttari*', budget: 'edulli*, halpa, halpoja, halvat', outdoors: 'luonto*, luonno*, ulkoilu*', 'outdoor-seating': 'terassi*', waterfront: 'meren rannal*, satama*', art: 'taide, taidetta, taiteesta', history: 'historia*', hiking: 'vaellu*, patikoi*', walking: 'kavely*', cycling: 'pyorail*', swimming: 'uima*, uinti*, uida', 'live-music': 'musiik*, konsert*', classical: 'klassis* musiik*', jazz: 'jazzia, jatsia', opera: 'ooppera*', children: 'lapsi*, lapse*, lasten, lapsia, vauva*', 'dog-friendly': 'koira*', animals: 'elaimi*', wheelchair: 'pyoratuol*, esteeton*, esteetto*', 'free-entry': 'ilmai*', soccer: 'jalkapallo*', seniors: 'mummo*', hockey: 'jaakiekko*',
    alcohol: 'alkoholi*', meat: 'liha, lihaa, liharuo*', 'red meat': 'naudanliha*, punainen liha, punaista lihaa, lampaanliha*', pork: 'sianliha*, porsa*', nuts: 'pahkina*, pahkinoi*, maapahkina*, manteli*', gluten: 'gluteeni*, vehna*', dairy: 'maito*, laktoosi*, juusto*', inert: 'kananmuna*, munia, muna, soija*', noise: 'melu*, meteli*, ruuhka*, ihmisjouk*', touristy: 'turisti*', stairs: 'portai*', expensive: 'kallis, kallist*, kalliita', 'no car': 'ilman autoa, ei autoa, kavelyetaisyy*', car: 'autoa',
  },
}
