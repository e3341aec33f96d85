import type { Language } from './language.ts'

// biome-ignore format: a table
export const spanish: Language = {
  cues: {
    deny: ['nada de', 'ningun', 'ninguna', 'sin', 'ni', 'nunca', 'jamas', 'tampoco', 'en vez de', 'nada'],
    dislike: ['no me gusta', 'no me gustan', 'no nos gusta', 'no nos gustan', 'no le gusta', 'no le gustan', 'no les gusta', 'no les gustan', 'odio', 'odia', 'odiamos', 'no soporto', 'evitar', 'no quiero', 'no queremos', 'no nos interesa', 'no nos interesan', 'no me interesa', 'no me interesan', 'detesto', 'detestamos'],
    refuse: ['no como', 'no come', 'no comemos', 'no comen', 'no puedo comer', 'no puede comer', 'no podemos comer', 'no bebo', 'no bebe', 'no bebemos', 'no tomo', 'no tomamos'],
    denyBefore: ['no gracias', 'no nos gusta', 'no nos gustan', 'no me gustan', 'no me gusta'],
    affirm: ['me gusta', 'me gustan', 'nos gusta', 'nos gustan', 'le gusta', 'le gustan', 'gusta', 'gustan', 'gustaria', 'encanta', 'encantan', 'encantaria', 'quiero', 'queremos', 'quisiera', 'quisieramos', 'prefiero', 'preferimos', 'buscamos', 'busco', 'por favor', 'amo', 'amamos', 'no solo'],
    turn: ['pero', 'sino', 'solo', 'solamente', 'mas bien', 'aunque', 'sin embargo'],
    except: ['excepto', 'salvo', 'menos'],
    neutral: ['no necesito', 'no necesitamos', 'no hace falta', 'ya visitamos', 'ya vimos', 'ya conocemos', 'ya fuimos'],
    neutralBefore: ['no es necesario', 'no hace falta', 'anoche', 'ayer'],
    allergy: ['alergi*', 'intoleran*', 'celiac*'],
    cancel: ['perder', 'perdernos', 'perderme', 'olvidar', 'puede faltar', 'pueden faltar'],
  },
  names: {
    seafood: 'marisco*, pescado*, camaron*, gamba*, langosta, ostras, atun', italian: 'italiano*, italiana*', french: 'francesa, comida francesa', spanish: 'comida espanola, cocina espanola', mexican: 'mexicano*, mexicana*', japanese: 'japones*', chinese: 'comida china, chino', indian: 'comida india', latin: 'peruana, comida latina', asian: 'asiatica*', american: 'comida americana', greek: 'griego, griega',
    regional: 'comida local, cocina local, comida tipica, platos tipicos, cocina regional', breakfast: 'desayuno*', bakery: 'panaderia*', dessert: 'postre*, dulces, pastel*, chocolate', 'ice-cream': 'helado*, heladeria*', wine: 'vino, vinos, bodega*', beer: 'cerveza*', 'craft-beer': 'cerveza artesanal, cervezas artesanales', coffee: 'cafe', bar: 'bar, bares',
    vegetarian: 'vegetarian*', vegan: 'vegano*, vegana*', kosher: 'kosher', 'gluten-free': 'celiac*', scenic: 'atardecer*, puesta de sol', antiques: 'antiguedades', 'second-hand': 'segunda mano', 'record-shop': 'tienda de discos, vinilos',
    museum: 'museo, museos, exposicion*', 'art-museum': 'museo de arte, museos de arte', gallery: 'galeria de arte, galerias', garden: 'jardin, jardines', park: 'parque, parques', beach: 'playa, playas', viewpoint: 'mirador*, vistas', 'historic-site': 'casco antiguo, castillo*, ciudad vieja, faro', 'place-of-worship': 'iglesia*, catedral*', theater: 'teatro, teatros', cinema: 'cine, cines', nightclub: 'discoteca*, bailar', spa: 'balneario, masaje*', market: 'mercado, mercados, mercadillo*', bookshop: 'libreria*', library: 'biblioteca*', shopping: 'compras, tiendas', zoo: 'zoologico', aquarium: 'acuario*',
    romantic: 'romantico*, romantica*, luna de miel, aniversario, aniversario de bodas, bodas de plata, bodas de oro', quiet: 'tranquil*, silencioso', lively: 'cumpleanos, despedida de soltero, despedida de soltera, animado*', upscale: 'elegante*, alta cocina', 'local-favorite': 'autentico*, autentica*', budget: 'barato*, barata*, economico*, economica*', outdoors: 'naturaleza, al aire libre', 'outdoor-seating': 'terraza*', waterfront: 'frente al mar, ver el mar, junto al mar, puerto', art: 'arte', history: 'historia', hiking: 'senderismo', walking: 'pasear, paseo, paseos', cycling: 'bicicleta*', swimming: 'nadar', 'live-music': 'musica, musica en vivo, concierto*', classical: 'musica clasica', opera: 'opera', dance: 'baile', children: 'nino, ninos, nina, ninas, hijo, hijos, hija, bebe', 'dog-friendly': 'perro, perros', animals: 'animales, ballena*', wheelchair: 'silla de ruedas, andador', 'free-entry': 'gratis, gratuito*', soccer: 'futbol',
    alcohol: 'alcohol', meat: 'carne, carnes', 'red meat': 'carne roja, carnes rojas, carne de res, carne de vaca, ternera, cordero', pork: 'cerdo, carne de cerdo, jamon', nuts: 'frutos secos, nuez, nueces, cacahuete*, cacahuate*, mani, almendra*, avellana*', gluten: 'trigo', dairy: 'lactosa, leche, lacteo*, queso*', inert: 'huevo*, soja, ajo', noise: 'ruido*, ruidoso*, ruidosos, multitud*', touristy: 'turistico*', stairs: 'escalera*, escalones', expensive: 'caro, caros, cara, caras', 'no car': 'sin coche, sin carro, ir a pie, no tenemos coche', car: 'coche',
  },
}
