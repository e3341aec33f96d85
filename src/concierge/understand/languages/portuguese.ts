import type { Language } from './language.ts'

// biome-ignore format: a table
export const portuguese: Language = {
  cues: {
    deny: ['nao', 'nada de', 'sem', 'nenhum', 'nenhuma', 'nunca', 'nem', 'em vez de'],
    dislike: ['nao gosto de', 'nao gostamos de', 'nao gosta de', 'nao gosto', 'nao gostamos', 'nao gosta', 'odeio', 'odiamos', 'detesto', 'evitar', 'nao quero', 'nao queremos'],
    refuse: ['nao como', 'nao come', 'nao comemos', 'nao bebo', 'nao bebe', 'nao bebemos', 'nao posso comer', 'nao pode comer'],
    denyBefore: ['nao obrigado', 'nao obrigada'],
    affirm: ['gosto de', 'gostamos de', 'gosta de', 'gostamos', 'gosto', 'gostaria', 'gostariamos', 'adoro', 'adoramos', 'amamos', 'quero', 'queremos', 'prefiro', 'preferimos', 'procuramos', 'por favor', 'nao so'],
    turn: ['mas', 'porem', 'apenas', 'somente', 'so'],
    except: ['exceto', 'menos'],
    neutral: ['nao preciso de', 'nao precisamos de', 'ja visitamos', 'ja vimos', 'ja fomos'],
    neutralBefore: ['nao e necessario', 'ontem'],
    allergy: ['alergi*', 'alergic*', 'intoleran*', 'celiac*'],
    cancel: ['perder', 'esquecer', 'pode faltar'],
  },
  names: {
    seafood: 'peixe*, frutos do mar, marisco*, camarao, camaroes, lagosta, bacalhau', italian: 'italiana', portuguese: 'comida portuguesa', japanese: 'japonesa', regional: 'comida local, comida tipica, cozinha regional', breakfast: 'cafe da manha, pequeno almoco', bakery: 'padaria*', dessert: 'doces, sobremesa*', 'ice-cream': 'sorvete*, gelado*', wine: 'vinho, vinhos', beer: 'cerveja*', coffee: 'cafe', bar: 'bar, bares',
    vegetarian: 'vegetarian*', 'craft-beer': 'cerveja artesanal, cervejas artesanais', 'gluten-free': 'celiac*', scenic: 'por do sol', spa: 'massagem*', antiques: 'antiguidades', vegan: 'vegano*, vegana', museum: 'museu, museus', 'art-museum': 'museu de arte, museus de arte', garden: 'jardim, jardins', park: 'parque', beach: 'praia, praias', viewpoint: 'miradouro*', 'historic-site': 'centro historico, castelo*, farol', 'place-of-worship': 'igreja*, catedral', theater: 'teatro', nightclub: 'discoteca*, dancar', market: 'mercado, feira', bookshop: 'livraria*', shopping: 'compras', aquarium: 'aquario',
    romantic: 'romantico*, romantica*, lua de mel, aniversario de casamento', quiet: 'tranquil*, sossegado', lively: 'aniversario', budget: 'barato*, barata*', outdoors: 'natureza, ao ar livre', art: 'arte', history: 'historia', hiking: 'trilha*, caminhada*', walking: 'passear, passeio*', 'live-music': 'musica, musica ao vivo', children: 'crianca, criancas, filho, filhos, filha, bebe', 'dog-friendly': 'cachorro*', animals: 'animais, baleia*', wheelchair: 'cadeira de rodas, andarilho', 'free-entry': 'gratis, gratuito*', soccer: 'futebol',
    alcohol: 'alcool', meat: 'carne', 'red meat': 'carne vermelha, carnes vermelhas, carne de vaca, carne bovina, cordeiro', pork: 'porco, carne de porco, carne suina', nuts: 'nozes, amendoim, amendoins, castanha*', gluten: 'trigo', dairy: 'leite, lactose, queijo*', inert: 'ovo, ovos', noise: 'barulho, barulhento*', touristy: 'turistico*', stairs: 'escada*', expensive: 'caro, caros', 'no car': 'sem carro, a pe',
  },
}
