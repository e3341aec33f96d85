import type { Language } from './language.ts'

// biome-ignore format: a table
export const french: Language = {
  cues: {
    deny: ['pas', 'pas de', 'pas du', 'pas des', 'pas les', 'pas un', 'pas une', 'sans', 'jamais', 'aucun', 'aucune', 'ni', 'rien', 'plutot que', 'surtout pas', 'pas trop de'],
    dislike: ['aime pas', 'aimons pas', 'aiment pas', 'aimez pas', 'deteste', 'detestons', 'detestent', 'evite', 'eviter', 'evitons', 'pas interesse par', 'pas interesses par', 'pas fan de', 'pas fans de', 'veux pas', 'voulons pas', 'veut pas'],
    refuse: ['mange pas', 'mangeons pas', 'mangent pas', 'bois pas', 'boit pas', 'buvons pas', 'supporte pas', 'peut pas manger', 'peux pas manger'],
    denyBefore: ['non merci', 'tres peu pour nous', 'pas notre truc', 'pas pour nous', 'nous rend malade', 'me rend malade', 'interdit'],
    affirm: ['aime', 'aimons', 'aiment', 'adore', 'adorons', 'adorent', 'voudrais', 'voudrions', 'aimerais', 'aimerions', 'souhaite', 'souhaitons', 'cherche', 'cherchons', 'prefere', 'preferons', 'envie de', 'sil vous plait', 'svp', 'passionne', 'passionnes', 'pas seulement', 'pas que'],
    turn: ['mais', 'plutot', 'par contre', 'seulement', 'cependant', 'sinon'],
    except: ['sauf', 'excepte', 'hormis'],
    neutral: ['pas besoin de', 'pas besoin du', 'pas besoin', 'deja vu', 'deja visite', 'deja', 'pas forcement'],
    neutralBefore: ['pas necessaire', 'hier soir', 'deja vu', 'pas obligatoire'],
    allergy: ['allergi*', 'allergie', 'intoleran*', 'coeliaque'],
    cancel: ['rater', 'manquer', 'oublier', 'oubliez', 'resister', 'passer de', 'me passer de'],
  },
  names: {
    seafood: 'fruits de mer, poisson*, crustace*, huitre*, crevette*, moules, homard*, coquillage*, saumon, thon', italian: 'italien*', french: 'cuisine francaise, restaurant francais', spanish: 'espagnol*', japanese: 'japonais*', chinese: 'chinois*', indian: 'indien*', thai: 'thailandais*', mexican: 'mexicain*', greek: 'grec, grecque', asian: 'asiatique*', vietnamese: 'vietnamien*', american: 'americain*',
    regional: 'cuisine locale, cuisine regionale, specialites locales, produits locaux', breakfast: 'petit dejeuner, petits dejeuners', bakery: 'boulangerie*, viennoiserie*', dessert: 'patisserie*, gateau*, chocolat*, desserts', 'ice-cream': 'glace, glaces, glacier', wine: 'vin, vins, vignoble*', beer: 'biere*', coffee: 'cafe, cafes', tea: 'salon de the', bar: 'bar, bars', cocktails: 'cocktails',
    vegetarian: 'vegetarien*', vegan: 'vegan*, vegetalien*', 'gluten-free': 'sans gluten, coeliaque*', scenic: 'coucher de soleil', antiques: 'antiquaire*, antiquites, brocante*', 'record-shop': 'disquaire*, vinyles', 'second-hand': 'friperie*', kosher: 'casher, cacher', halal: 'hallal',
    museum: 'musee, musees', 'art-museum': 'musee dart, musee des beaux arts, musees dart', gallery: 'galerie, galeries', garden: 'jardin, jardins', park: 'parc, parcs', beach: 'plage, plages', viewpoint: 'point de vue, belle vue, belvedere', 'historic-site': 'vieille ville, chateau, chateaux, phare', 'place-of-worship': 'eglise, eglises, cathedrale*', theater: 'theatre, theatres', cinema: 'cinema, cinemas', nightclub: 'boite de nuit, boites de nuit, discotheque*, danser', spa: 'thermes', market: 'marche de noel, marches, marche aux puces, marche local, marche', bookshop: 'librairie*', library: 'bibliotheque*', shopping: 'boutique, boutiques, magasins, achats',
    romantic: 'romantique*, ans de mariage, noces, voyage de noces, anniversaire de mariage, lune de miel, saint valentin', quiet: 'calme, calmes, tranquille*, au calme', lively: 'anniversaire, enterrement de vie de garcon, enterrement de vie de jeune fille, evjf', upscale: 'gastronomique*, elegant*, haut de gamme', 'local-favorite': 'authentique*, hors des sentiers battus', budget: 'pas cher, pas chers, bon marche, abordable*',
    outdoors: 'plein air, nature', 'outdoor-seating': 'terrasse, terrasses', waterfront: 'bord de mer, voir la mer, au bord de leau, riviere', art: 'art, arts', history: 'histoire', hiking: 'randonnee*', walking: 'promenade*, se promener, balade*', cycling: 'velo, velos', swimming: 'nager, baignade', 'live-music': 'musique, concert, concerts', classical: 'musique classique', jazz: 'jazz', opera: 'opera', children: 'enfant, enfants, bebe, fils, fille', 'dog-friendly': 'chien, chiens', animals: 'animaux, baleine*', wheelchair: 'fauteuil roulant, deambulateur*', 'free-entry': 'gratuit, gratuits, gratuite, gratuites, entree libre', soccer: 'match de foot',
    alcohol: 'alcool*', meat: 'viande*', 'red meat': 'boeuf, viande rouge, viandes rouges, agneau', pork: 'porc, viande de porc', nuts: 'noix, arachide*, cacahuete*, noisette*, amandes, fruits a coque', gluten: 'ble', dairy: 'lait, laitier*, lactose, fromage*, produits laitiers', inert: 'oeuf, oeufs, soja, sesame, ail', noise: 'bruit*, bruyant*, foule*', touristy: 'touristique*, piege a touristes', stairs: 'escalier*, marches descalier', expensive: 'trop cher, trop chers', 'no car': 'sans voiture, a pied, pas de voiture', car: 'voiture',
  },
}
