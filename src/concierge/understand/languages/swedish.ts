import type { Language } from './language.ts'

// biome-ignore format: a table
export const swedish: Language = {
  cues: {
    deny: ['inte', 'ingen', 'inget', 'inga', 'utan', 'aldrig', 'istallet for', 'hellre inte', 'varken'],
    dislike: ['gillar inte', 'tycker inte om', 'ogillar', 'hatar', 'undvik', 'undvika', 'undviker', 'vill inte', 'inte intresserade av', 'inte intresserad av', 'trott pa', 'trotta pa'],
    refuse: ['ater inte', 'ater ingen', 'ater inget', 'ater inga', 'dricker inte', 'dricker ingen', 'tal inte', 'tal ej', 'kan inte ata'],
    denyBefore: ['nej tack', 'ar inte var grej', 'ar inte min grej', 'intresserar oss inte'],
    affirm: ['alskar', 'gillar', 'tycker om', 'vill', 'onskar', 'garna', 'tack', 'soker', 'foredrar', 'intresserade av', 'inte bara'],
    turn: ['men', 'utan bara', 'endast', 'bara', 'hellre', 'dock'],
    except: ['forutom', 'utom'],
    neutral: ['behover inte', 'behover ingen', 'behover inget', 'redan sett', 'har redan', 'inga kanda'],
    neutralBefore: ['behovs inte', 'behovs ej', 'igar'],
    allergy: ['allergi*', 'overkanslig*', 'intoleran*', 'celiaki*'],
    cancel: ['missa', 'glomma'],
  },
  names: {
    seafood: 'fisk, fisken, fiskratt*, skaldjur*, rakor, krafta, kraftor, musslor, ostron', italian: 'italiensk*', french: 'fransk mat, franskt', japanese: 'japansk*', indian: 'indisk mat, indiskt', thai: 'thailandsk*, thaimat', nordic: 'svensk mat, husmanskost*', chinese: 'kinesisk*', mexican: 'mexikansk*', regional: 'lokal mat, narproducera*', breakfast: 'frukost*', bakery: 'bageri*, kanelbulle*', dessert: 'tarta, tartor, choklad*, efterratt*', 'ice-cream': 'glassbar*, mjukglass*, glasskiosk*', coffee: 'fika, kaffe*', wine: 'vin, viner', beer: 'ol', 'craft-beer': 'hantverksol, bryggeri*', bar: 'barer', nightclub: 'nattklubb*', vegetarian: 'vegetari*', vegan: 'vegansk*', 'gluten-free': 'glutenfri*, celiaki*', 'dairy-free': 'laktosfri*, mjolkfri*', 'nut-free': 'notfri*',
    museum: 'museum, museer, museet, utstallning*', 'art-museum': 'konstmuse*', zoo: 'djurpark*', playground: 'lekplats*', park: 'parken, parker', garden: 'tradgard*', beach: 'strand, strander, stranden', viewpoint: 'utsikt*', 'historic-site': 'slott*, gamla stan, fyr, fyren, fyrar', 'place-of-worship': 'kyrka, kyrkor, domkyrka*', theater: 'teater*', cinema: 'biograf*', spa: 'spahotell, massage', sauna: 'bastu*', market: 'loppis*, loppmarknad*, julmarknad*, marknad*, saluhall*', antiques: 'antikvitet*, antikaffar*', 'second-hand': 'andrahand*', 'record-shop': 'skivbutik*, skivaffar*', bookshop: 'bokhandel*, bokhandlar*', library: 'bibliotek*', shopping: 'handla, affarer',
    romantic: 'romantisk*, brollopsresa*, smekmanad*, brollopsdag*', quiet: 'lugn, lugnt, lugna', lively: 'fodelsedag*, mohippa*, svensexa*', budget: 'billig*, prisvard*', outdoors: 'naturen, utomhus, friluft*', 'outdoor-seating': 'uteservering*', waterfront: 'havsutsikt*, vid havet, vid vattnet, hamnen', art: 'konst', history: 'historia', hiking: 'vandra, vandring*, vandringsled*', walking: 'promenera, promenad*', cycling: 'cykla, cykel*', swimming: 'bada, simma', 'live-music': 'livemusik, musik, konsert*', children: 'barnen, med barn, barnvanlig*, smabarn, bebis*, dotter', 'dog-friendly': 'hund, hunden, hundar', animals: 'djur, djuren', wheelchair: 'rullstol*, rollator*', soccer: 'fotboll*', seniors: 'mormor, farmor, morfar, farfar',
    alcohol: 'alkohol*', meat: 'kott', 'red meat': 'notkott, rott kott, lammkott', pork: 'flaskkott, griskott', nuts: 'notter, jordnot*, mandel, hasselnot*', gluten: 'vete', dairy: 'mjolk, laktos', inert: 'agg, soja', noise: 'hogljudd*, oljud, folkmassor', touristy: 'turistig*, turistfall*', stairs: 'trappor', expensive: 'dyrt, dyra', 'no car': 'utan bil, till fots, gangavstand*, nara hotellet',
  },
}
