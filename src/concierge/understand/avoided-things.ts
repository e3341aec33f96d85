/** What a word asks for in one stance; `near` keeps the guest close to the hotel. */
export type Effect = { wanted?: readonly string[]; unwanted?: readonly string[]; near?: boolean }

/** What matters only, or otherwise, when it is denied or "-free"; `edible` ones go on in a list of food that is not eaten. */
export type AvoidedThing = { words: readonly string[]; edible?: true; denied?: Effect; asked?: Effect }

/** Where drinking is the point. */
export const sober: Effect = {
  unwanted: ['bar', 'cocktails', 'spirits', 'wine', 'beer', 'pub', 'nightclub', 'craft-beer', 'cider'],
}
const near: Effect = { near: true }

// biome-ignore format: a table
export const avoidedThings: Readonly<Record<string, AvoidedThing>> = {
  alcohol: { words: ['alcohol', 'booze', 'liquor', 'alcoholic', 'alcoholic drink', 'alcoholic beverage'], edible: true, denied: sober },
  sober: { words: ['sober', 'teetotal', 'teetotaler', 'teetotaller', 'recovering alcoholic', 'alcohol free', 'nonalcoholic', 'non alcoholic', 'non drinker', 'in recovery', 'dry january', 'not drinking', 'dont drink alcohol', 'abstinent', 'mocktail'], asked: sober },
  meat: { words: ['meat', 'meat product', 'poultry'], edible: true, denied: { wanted: ['vegetarian'] } },
  'red meat': { words: ['red meat', 'beef', 'lamb'], edible: true, denied: { unwanted: ['steakhouse', 'burger', 'barbecue'] } },
  pork: { words: ['pork', 'bacon', 'ham', 'pork product'], edible: true, denied: {} },
  'animal products': { words: ['animal product'], edible: true, denied: { wanted: ['vegan'] } },
  'raw fish': { words: ['raw fish', 'raw seafood', 'raw'], edible: true, denied: { unwanted: ['sushi'] } },
  nuts: { words: ['nut', 'tree nut', 'peanut', 'almond', 'cashew', 'walnut', 'pecan', 'hazelnut', 'pistachio', 'macadamia', 'peanut butter'], edible: true, denied: { wanted: ['nut-free'] } },
  gluten: { words: ['gluten', 'wheat'], edible: true, denied: { wanted: ['gluten-free'] } },
  dairy: { words: ['dairy', 'lactose', 'milk', 'cheese', 'cow milk', 'casein', 'cream'], edible: true, denied: { wanted: ['dairy-free'] } },
  inert: { words: ['egg', 'soy', 'soya', 'sesame', 'mushroom', 'garlic', 'onion', 'strawberry', 'kiwi', 'tomato', 'corn', 'mustard', 'celery', 'sulfite', 'sulphite', 'caffeine', 'citrus', 'pineapple', 'avocado', 'pea', 'legume', 'lupin', 'sugar', 'spicy', 'spicy food', 'spice', 'cilantro', 'msg', 'latex', 'feather', 'feather pillow', 'down', 'pollen', 'dust', 'cat', 'bee', 'penicillin', 'perfume', 'fragrance', 'smoke', 'smoking', 'medication'], edible: true },
  noise: { words: ['noise', 'noisy', 'loud', 'loud music', 'loud place', 'loud bar', 'loud restaurant', 'crowd', 'crowded', 'crowded place', 'rowdy', 'busy place', 'rowdy place', 'big crowd'], denied: { wanted: ['quiet'], unwanted: ['lively'] } },
  touristy: { words: ['touristy', 'touristy stuff', 'touristy place', 'touristic', 'tourist trap', 'tourist', 'tourist spot', 'tourist place', 'chain', 'chain restaurant'], denied: { wanted: ['local-favorite'] } },
  expensive: { words: ['expensive', 'pricey', 'overpriced', 'costly', 'spend a fortune', 'break the bank', 'spend much', 'spend too much', 'spend a lot', 'pay a lot', 'too pricey'], denied: { wanted: ['budget'] } },
  stairs: { words: ['stair', 'step', 'staircase'], denied: { wanted: ['wheelchair'] } },
  'meat lovers': { words: ['meat lover', 'carnivore', 'meat eater', 'carnivorous'], asked: { wanted: ['steakhouse', 'barbecue'] } },
  car: { words: ['car', 'a car', 'the car', 'rental car', 'drive', 'driving', 'walk far', 'walk much', 'walk long', 'walk a lot', 'walk long distance', 'long walk', 'lots of walking', 'too much walking', 'much walking', 'far', 'far away', 'travel far', 'go far', 'long drive', 'long distance', 'hill', 'steep hill'], denied: near },
  'no car': { words: ['carless', 'car free', 'walkable', 'walking distance', 'on foot', 'nearby', 'close by', 'near the hotel', 'near hotel', 'close to the hotel', 'close to hotel', 'within walking', 'short walk', 'stay close', 'bad knee', 'bad hip', 'bad back', 'bad leg', 'hip replacement', 'knee replacement', 'knee surgery', 'hip surgery', 'trouble walking', 'difficulty walking', 'limited walking', 'walks slowly', 'slow walker', 'uses a cane', 'with a cane', 'walking stick', 'broken leg', 'broken foot', 'broken ankle', 'sprained ankle', 'heavily pregnant', 'around the corner', 'close to our hotel', 'close to the room', 'rely on transit', 'public transport only', 'tires easily', 'gets tired easily', 'in der nahe', 'cerca del hotel', 'pres de lhotel', 'vicino allhotel', 'perto do hotel'], asked: near },
}
