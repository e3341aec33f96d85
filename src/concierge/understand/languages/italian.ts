import type { Language } from './language.ts'

// biome-ignore format: a table
export const italian: Language = {
  cues: {
    deny: ['niente', 'senza', 'nessun', 'nessuno', 'nessuna', 'mai', 'invece di', 'piuttosto che'],
    dislike: ['non mi piace', 'non mi piacciono', 'non ci piace', 'non ci piacciono', 'non amo', 'non amiamo', 'odio', 'odiamo', 'detesto', 'detestiamo', 'evitare', 'non vogliamo', 'non voglio'],
    refuse: ['non mangio', 'non mangia', 'non mangiamo', 'non bevo', 'non beve', 'non beviamo', 'non posso mangiare', 'non puo mangiare'],
    denyBefore: ['no grazie'],
    affirm: ['amo', 'amiamo', 'adoro', 'adoriamo', 'mi piace', 'mi piacciono', 'ci piace', 'ci piacciono', 'piace', 'piacciono', 'vorrei', 'vorremmo', 'preferisco', 'preferiamo', 'cerchiamo', 'cerco', 'per favore', 'non solo'],
    turn: ['ma', 'pero', 'solo', 'soltanto', 'invece', 'bensi'],
    except: ['tranne', 'eccetto'],
    neutral: ['non serve', 'non abbiamo bisogno di', 'gia visto', 'gia stati'],
    neutralBefore: ['non necessario', 'ieri sera', 'ieri'],
    allergy: ['allergi*', 'intolleran*', 'celiac*'],
    cancel: ['perdere', 'perderci', 'dimenticare', 'puo mancare', 'rinunciare'],
  },
  names: {
    seafood: 'pesce, frutti di mare, crostacei, gamberi, cozze, vongole, ostriche, molluschi', italian: 'cucina italiana, cibo italiano', french: 'cucina francese', japanese: 'giapponese*', chinese: 'cinese', indian: 'cucina indiana', mexican: 'messicano*, messicana', regional: 'cucina locale, cucina tipica, cibo locale, piatti tipici', breakfast: 'colazione', bakery: 'panificio, cornetto', dessert: 'dolci, pasticceria, cioccolato', 'ice-cream': 'gelato, gelateria*', wine: 'vino, vini, enoteca*', beer: 'birra, birre', 'craft-beer': 'birra artigianale', coffee: 'caffe', bar: 'bar',
    'gluten-free': 'celiac*', scenic: 'tramonto', sauna: 'sauna', antiques: 'antiquariato', 'record-shop': 'negozio di dischi, vinili', vegetarian: 'vegetarian*', vegan: 'vegano*, vegana, vegani', museum: 'museo, musei, mostra, mostre', 'art-museum': 'museo darte, musei darte', gallery: 'galleria darte', garden: 'giardino, giardini', park: 'parco, parchi', beach: 'spiaggia, spiagge', viewpoint: 'panorama*, belvedere', 'historic-site': 'centro storico, castello, castelli, faro', 'place-of-worship': 'chiesa, chiese, duomo, cattedrale', theater: 'teatro, teatri', cinema: 'cinema', nightclub: 'discoteca, discoteche, ballare', spa: 'terme', market: 'mercato, mercati, mercatino*, mercatini', bookshop: 'libreria, librerie', shopping: 'negozi, acquisti',
    romantic: 'romantico*, romantica*, luna di miele, anniversario, viaggio di nozze, nozze d argento, nozze d oro', quiet: 'tranquillo*, tranquilla*, tranquilli', lively: 'compleanno', upscale: 'elegante*, raffinato', 'local-favorite': 'autentico*, autentica', budget: 'economico*, economica, a buon mercato', outdoors: 'natura, allaperto', 'outdoor-seating': 'terrazza*', waterfront: 'sul mare, vedere il mare, lungomare', art: 'arte', history: 'storia', hiking: 'escursion*', walking: 'passeggiat*, passeggiare', cycling: 'bicicletta, bici', swimming: 'nuotare', 'live-music': 'musica, concerto, concerti, musica dal vivo', classical: 'musica classica', opera: 'opera, lirica', children: 'bambino, bambini, bambina, bambine, figlio, figli, neonato', 'dog-friendly': 'cani, cagnolino', animals: 'animali, balene', wheelchair: 'sedia a rotelle', 'free-entry': 'gratuito, gratuiti, gratis', soccer: 'calcio',
    alcohol: 'alcol, alcolici, alcool', meat: 'carne', 'red meat': 'manzo, carne rossa, carni rosse, carne di manzo, agnello', pork: 'maiale, carne di maiale', nuts: 'noci, arachidi, nocciole, mandorle, frutta secca, frutta a guscio', gluten: 'grano, frumento', dairy: 'lattosio, latte vaccino, latticini, formaggi', inert: 'uova, uovo, soia, aglio', noise: 'rumore, rumoros*, folla', touristy: 'turistico*, turistici', stairs: 'gradini, scalini', expensive: 'caro, cari, costoso', 'no car': 'senza auto, senza macchina, a piedi',
  },
}
