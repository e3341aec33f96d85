import type { Language } from './language.ts'

// biome-ignore format: a table
export const polish: Language = {
  cues: {
    deny: ['nie', 'bez', 'zadnych', 'zadnego', 'zadnej', 'nigdy', 'zamiast'],
    dislike: ['nie lubimy', 'nie lubie', 'nie lubi', 'nie znosimy', 'nie znosze', 'nienawidze', 'nienawidzimy', 'unikamy', 'nie chcemy', 'nie chce', 'nie interesuja nas', 'nie interesuje nas'],
    refuse: ['nie jemy', 'nie jem', 'nie je', 'nie jada', 'nie jadamy', 'nie pijemy', 'nie pije', 'nie moge jesc', 'nie moze jesc'],
    denyBefore: ['nie dziekuje', 'nie dla nas', 'odpada', 'odpadaja'],
    affirm: ['lubimy', 'lubie', 'lubi', 'lubia', 'kochamy', 'kocham', 'uwielbiamy', 'uwielbiam', 'chcemy', 'chcielibysmy', 'chce', 'prosimy', 'prosze', 'szukamy', 'interesuja nas', 'interesuje nas', 'wolimy', 'nie tylko'],
    turn: ['tylko', 'jednak', 'natomiast', 'raczej'],
    except: ['oprocz', 'poza'],
    neutral: ['nie potrzebujemy', 'nie potrzebuje', 'nie trzeba', 'juz widzielismy', 'juz bylismy'],
    neutralBefore: ['nie jest potrzebn*', 'niekonieczn*', 'wczoraj'],
    allergy: ['alergi*', 'uczuleni*', 'uczulon*', 'nietoleranc*', 'celiaki*'],
    cancel: ['przegapic', 'zapomniec'],
  },
  names: {
    seafood: 'ryba, ryby, ryb, rybe, rybn*, owoce morza, owocow morza, krewetk*, skorupiak*, ostrygi, malze', italian: 'wlosk*', french: 'francusk*', japanese: 'japonsk*', chinese: 'chinsk*', indian: 'indyjsk*', greek: 'greck*', mexican: 'meksykansk*', 'eastern-european': 'polska kuchnia, kuchnia polska', regional: 'kuchnia regionaln*, lokalna kuchnia, regionaln* kuchni*', breakfast: 'sniadani*', bakery: 'piekarni*', dessert: 'ciasto, ciasta, czekolad*, cukierni*, deser*', 'ice-cream': 'lody, lodow, lodziarni*', coffee: 'kawa, kawe, kawy, kawiarni*', tea: 'herbat*', wine: 'wino, wina', beer: 'piwo, piwa', 'craft-beer': 'piwo kraftow*, browar*', bar: 'barow, bary', nightclub: 'klub nocny, kluby nocne, dyskotek*', vegetarian: 'wegetaria*', vegan: 'wegan*', 'gluten-free': 'bezgluten*, celiaki*', 'dairy-free': 'bez laktozy, bezmleczn*', kosher: 'koszern*',
    museum: 'muzeum, muzea, muzeow, wystaw*', 'art-museum': 'muzeum sztuki, muzea sztuki', gallery: 'galeria sztuki, galerie sztuki', zoo: 'ogrod zoologiczny', playground: 'plac zabaw, place zabaw, placu zabaw', park: 'parki, parku', garden: 'ogrod, ogrody, ogrod botaniczny', beach: 'plaze, plazy, plaz', viewpoint: 'widok*, punkt widokow*', 'historic-site': 'zamek, zamki, stare miasto, latarnia morska, zabytk*', 'place-of-worship': 'kosciol*, katedr*', theater: 'teatr*', cinema: 'kino, kina', spa: 'masaz*, uzdrowisk*', market: 'targ, targi staroci, pchli targ, jarmark*', antiques: 'antyk*', bookshop: 'ksiegarni*', library: 'bibliotek*', shopping: 'zakupy, zakupow', aquarium: 'oceanarium',
    romantic: 'romantyczn*, rocznica slubu, rocznice slubu, miesiac miodowy, podroz poslubn*', quiet: 'spokojn*, cich*', lively: 'urodzin*', budget: 'tani*, tanio', outdoors: 'przyrod*, na swiezym powietrzu, natura', 'outdoor-seating': 'ogrodek restauracyjn*, tarasem, taras', waterfront: 'nad morzem, nad woda, nad rzeka', art: 'sztuka, sztuke', history: 'historia, historie', hiking: 'wedrowk*, szlak*', walking: 'spacer*', cycling: 'rowery, rowerem, rowerow*, rowerze', swimming: 'plywa*', 'live-music': 'muzyka na zywo, muzyke na zywo, koncert*, muzyk*', children: 'dziecko, dzieci, dziecmi, dziecka, corka, syn, syna, niemowl*', 'dog-friendly': 'psem, z psem, psa, psy', animals: 'zwierzet*', wheelchair: 'wozek inwalidzki, wozku inwalidzkim, balkonik*', 'free-entry': 'bezplatn*, darmow*', soccer: 'pilka nozna', seniors: 'babcia, dziadek, dziadkami',
    alcohol: 'alkohol*', meat: 'mieso, miesa', 'red meat': 'wolowin*, czerwone mieso, czerwonego miesa, baranin*', pork: 'wieprzowin*', nuts: 'orzech*, orzeszk*, migdal*', gluten: 'pszenic*', dairy: 'mleko, mleka, nabial*, laktoz*, ser', inert: 'jajka, jaj, soja, soje', noise: 'halas*, tlum*', touristy: 'turystyczn*', stairs: 'schod*', expensive: 'drogo, drogie', 'no car': 'bez samochodu, pieszo, blisko hotelu',
  },
}
