import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { answerTo, kitchen, names, whyOf } from '../../support/answer-to.ts'
import { event, north, place } from '../../support/worlds.ts'

describe('a guest who does not eat pork', () => {
  const world = [
    kitchen('Smoke Pit', ['barbecue']),
    kitchen('Broth House', ['ramen', 'japanese'], ['Tonkotsu', 'Chashu bowl']),
    kitchen('Alpenhof', ['german']),
    kitchen('Casa Iber', ['spanish']),
    kitchen('Corner Stand', ['american'], [], { categories: ['hot dog stand'] }),
    kitchen('Three Cuts', ['american'], ['Roast pork belly', 'Bacon and beans', 'House salad']),
    kitchen('Olive', ['greek'], ['Grilled chicken', 'Lentil soup', 'Rice pudding']),
    kitchen('Unknown', ['portuguese']),
    kitchen('Mixed', ['american'], ['Ham and eggs', 'Roast chicken', 'Apple salad']),
  ]
  const notes = {
    English: "We don't eat pork",
    'English, a thing': 'no ham or bacon please',
    German: 'Wir essen kein Schweinefleisch',
    French: 'Nous ne mangeons pas de porc',
    Spanish: 'No comemos cerdo',
    Portuguese: 'Não comemos porco',
    Italian: 'Non mangiamo maiale',
    Dutch: 'Wij eten geen varkensvlees',
    Swedish: 'Vi äter inte griskött',
    Danish: 'Vi spiser ikke svinekød',
    Finnish: 'Emme syö sianlihaa',
    Polish: 'Nie jemy wieprzowiny',
    Czech: 'Nejíme vepřové',
    Hungarian: 'Nem eszünk sertéshúst',
    Turkish: 'Domuz eti yemiyoruz',
    Russian: 'Мы не едим свинину',
    Arabic: 'لا نأكل لحم الخنزير',
    Japanese: '豚肉は食べません',
    Korean: '돼지고기는 안 먹어요',
    Chinese: '我们不吃猪肉',
  }
  for (const [language, note] of Object.entries(notes))
    test(`gets no kitchen whose main food is pork (${language})`, async () => {
      const { food } = await answerTo(note, world)
      assert.deepEqual(names(food).sort(), ['Mixed', 'Olive', 'Unknown'])
    })

  test('is told to ask where the menu is not recorded, and what a menu lists', async () => {
    const { food } = await answerTo('no pork please', world)
    assert.match(whyOf(food, 'Unknown'), /\bpork\b/)
    assert.match(whyOf(food, 'Mixed'), /its menu lists dishes with pork/i)
    assert.doesNotMatch(whyOf(food, 'Olive'), /pork/)
  })

  test('is named no dish with it', async () => {
    const { food } = await answerTo('no pork, please', [
      kitchen('Mixed', ['american'], ['Ham and eggs', 'Roast chicken', 'Ham toast'].slice(0, 2), {}),
    ])
    assert.doesNotMatch(whyOf(food, 'Mixed'), /Ham and eggs/)
  })

  test('gets the ramen that they ask for, with the advice to ask', async () => {
    const { food } = await answerTo('we love ramen but no pork', [kitchen('Noodles', ['ramen'])])
    assert.match(whyOf(food, 'Noodles'), /\bpork\b/)
  })
})

test('a guest who eats no beef is named no dish with it', async () => {
  const world = [kitchen('Grill', ['american'], ['Beef stew', 'Roast chicken', 'Apple salad'])]
  for (const note of ['no beef please', 'Ei naudanlihaa, kiitos', 'Kein Rindfleisch bitte']) {
    const { food } = await answerTo(note, world)
    assert.doesNotMatch(whyOf(food, 'Grill'), /Beef stew/, note)
  }
})

test('a guest who drinks no alcohol is named no dish with it', async () => {
  const world = [kitchen('Bistro', ['french'], ['Coq au vin', 'Chicken in red wine'])]
  const { food } = await answerTo('no alcohol please', world)
  assert.doesNotMatch(whyOf(food, 'Bistro'), /vin|red wine/i)
})

for (const note of [
  'no alcohol please, we are Muslim',
  'Wir sind Muslime',
  'Nous sommes musulmans',
  'Olemme muslimeja',
  'نحن مسلمون',
])
  test(`a Muslim guest gets no kitchen with pork: "${note}"`, async () => {
    const world = [
      kitchen('Plain', ['turkish'], ['Lamb stew', 'Rice', 'Salad']),
      kitchen('Bacon Too', ['mediterranean'], ['Bacon pasta', 'Lamb stew', 'Rice', 'Salad']),
      kitchen('Tavern', ['bar', 'pub']),
    ]
    const { food } = await answerTo(note, world)
    assert.deepEqual(names(food), ['Plain'])
  })

test('a kosher guest gets no kitchen whose menu lists ham', async () => {
  const world = [
    kitchen('Greens', ['vegan'], ['Bean stew', 'Rice', 'Salad']),
    kitchen('Ham Greens', ['vegetarian'], ['Ham salad', 'Bean stew', 'Rice', 'Salad']),
  ]
  const { food } = await answerTo('we keep kosher', world)
  assert.equal(names(food).includes('Ham Greens'), false)
})

describe('a guest with an allergy', () => {
  const world = [
    kitchen('Nut House', ['dessert'], ['Hazelnut cake', 'Walnut tart', 'Lemonade']),
    kitchen('Mixed Plates', ['american'], ['Hazelnut soup', 'Roast chicken', 'Green beans', 'Rice']),
    kitchen('Old Stove', ['greek'], [], { foodDescription: 'Stews with walnuts, and rice.' }),
    kitchen('Plain Fare', ['american'], ['Roast chicken', 'Green beans', 'Rice'], north(1)),
    kitchen('Nothing Known', ['portuguese'], [], north(2)),
  ]
  for (const note of [
    'my son is allergic to hazelnuts',
    'Haselnussallergie',
    'Allergie aux noisettes',
    'hasselpähkinäallergia',
  ])
    test(`gets kitchens that show the substance last, and none that is about it: "${note}"`, async () => {
      const { food } = await answerTo(note, world)
      assert.deepEqual(names(food).slice(0, 2).sort(), ['Nothing Known', 'Plain Fare'])
      assert.deepEqual(names(food).slice(2).sort(), ['Mixed Plates', 'Old Stove'])
      assert.match(whyOf(food, 'Mixed Plates'), /its menu lists dishes with nuts/i)
      assert.match(whyOf(food, 'Old Stove'), /its description mentions nuts/i)
      for (const { why } of food) assert.match(why, /ingredients/)
    })

  test('is told that there is no word on ingredients only where there is none', async () => {
    const many = Array.from({ length: 20 }, (_, index) =>
      kitchen(`Kitchen ${index}`, ['american'], ['Roast chicken', 'Rice']),
    )
    for (const note of ['nut allergy', 'allergic to sesame', 'egg allergy'])
      for (const { why } of (await answerTo(note, many)).food) assert.doesNotMatch(why, /no word/)
  })

  test('of their own word is told of dishes with it', async () => {
    const { food } = await answerTo('I am allergic to kiwi', [
      kitchen('Fruit Hall', ['american'], ['Kiwi salad', 'Roast chicken', 'Rice']),
      kitchen('Plain', ['portuguese'], [], north(2)),
    ])
    assert.deepEqual(names(food), ['Plain', 'Fruit Hall'])
    assert.match(whyOf(food, 'Fruit Hall'), /dishes with kiwi/)
  })

  test('gets the kitchens that cater for them whatever the menu lists', async () => {
    const { food } = await answerTo('we are coeliac', [
      kitchen('Safe Crust', ['pizza', 'gluten-free'], ['Pizza Margherita', 'Pasta al forno']),
    ])
    assert.deepEqual(names(food), ['Safe Crust'])
  })
})

describe('events and sights about food', () => {
  const on = { schedule: { start: '2026-12-05', times: ['12:00'] } }
  const tour = event('Bites of the Harbor', { category: 'tours', subcategory: ['food tour'], ...on })
  const oysters = event('Oyster Festival', { category: 'other', ...on })
  const dinner = event('Chef’s Table', { category: 'other', blurb: 'A dinner in nine courses.', ...on })
  const concert = event('String Quartet', { ...on })
  const ballet = event('The Nutcracker', { category: 'theater', ...on })
  const market = place('Harbor Market', { section: 'attractions', traits: ['market'], categories: ['market'] })

  for (const note of ['seafood allergy', 'Meeresfrüchte-Allergie', 'äyriäisallergia'])
    test(`carry the caution, and one about the substance is left out: "${note}"`, async () => {
      const { events, sights } = await answerTo(note, [tour, oysters, dinner, concert, market])
      assert.equal(names(events).includes('Oyster Festival'), false)
      assert.match(whyOf(events, 'Bites of the Harbor'), /ingredients/)
      assert.match(whyOf(events, 'Chef’s Table'), /ingredients/)
      assert.match(whyOf(sights, 'Harbor Market'), /ingredients/)
      assert.doesNotMatch(whyOf(events, 'String Quartet'), /ingredients/)
    })

  test('a ballet is no food', async () => {
    const { events } = await answerTo('nut allergy', [ballet, tour])
    assert.doesNotMatch(whyOf(events, 'The Nutcracker'), /ingredients/)
    assert.ok(names(events).includes('The Nutcracker'))
  })
})

test('the nut allergy of one of a party rules out kitchens that cook with nuts for all of them', async () => {
  const world = [kitchen('Pad', ['thai']), kitchen('Curry', ['indian']), kitchen('Plain', ['portuguese'], [], north(2))]
  for (const note of [
    'my wife has a nut allergy',
    'Meine Frau hat eine Nussallergie',
    'Mon mari est allergique aux noix',
  ])
    assert.deepEqual(names((await answerTo(note, world)).food), ['Plain'], note)
})

test('a kosher guest is told to ask at a burger bar that a map calls kosher', async () => {
  const { food } = await answerTo('we keep kosher', [kitchen('Buns', ['burger', 'fast-food', 'kosher'])])
  assert.match(whyOf(food, 'Buns'), /ingredients/)
})

test('a kosher guest gets no kitchen whose menu lists shrimp', async () => {
  const world = [
    kitchen('Greens', ['vegan'], ['Bean stew', 'Rice']),
    kitchen('Tea Room', ['tea'], ['Potted shrimp', 'Scones', 'Tea cake']),
  ]
  assert.deepEqual(names((await answerTo('we keep kosher', world)).food), ['Greens'])
})

test('a dish that often holds pork is no proof of it, and the guest is told to ask', async () => {
  const world = [kitchen('Pies', ['american'], ['Fennel sausage', 'Roast chicken', 'Rice'])]
  const { food } = await answerTo('no pork please', world)
  assert.match(whyOf(food, 'Pies'), /\bpork\b/)
  assert.doesNotMatch(whyOf(food, 'Pies'), /lists dishes/)
})

test('a kitchen that also pours wine is no bar to a guest who drinks none', async () => {
  const known = { shortDescription: 'A dining room with old wines.', foodDescription: 'Lamb, and wine by the glass.' }
  const { food } = await answerTo('no alcohol please', [kitchen('Dining Room', ['french'], ['Lamb', 'Wine'], known)])
  assert.deepEqual(names(food), ['Dining Room'])
})
