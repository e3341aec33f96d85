import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { noticeIn } from '../../src/importers/events/notices/notice-in-text.ts'

const event = { title: 'Public Skate with the Otters', day: '2026-12-05' }

describe('a show is off where its text names the day on which it is instead', () => {
  const texts = [
    'We are all in bed with a book. Back Jan 9.',
    'Thin ice again! We’ll try again on the 12th.',
    'Was Dec. 5, now Dec. 19. Your tickets are good.',
    'Opening is now the 12th.',
    'Season ended Oct. 31. Returns May 2027.',
    'Our drummer is in Bergen. Join us next week instead.',
    'Originally scheduled for December 5.',
    'Die Otter schlafen. Wieder am 9. Januar.',
    'Ursprünglich am 5. Dezember.',
    'Les loutres dorment. De retour le 9 janvier.',
    'Initialement prévu le 5 décembre.',
    'Las nutrias duermen. Volvemos el 9 de enero.',
    'Le lontre dormono. Torniamo il 9 gennaio.',
    'De otters slapen. Terug op 9 januari.',
  ]
  for (const text of texts) test(text, () => assert.equal(noticeIn(text, event), 'called off'))
})

describe('a show is off where two signs of it meet', () => {
  const texts = [
    'A tale of the river. Well. About that: Ana has the flu and you shall all get your money back.',
    'The pipes have burst and the hall is flooded. Sorry!',
    'This year the creek came first: the meadow is under water. Please don’t come down. We will sing another evening.',
    'In der Halle gab es einen Rohrbruch. Leider.',
    'Der Sänger liegt flach, wir erstatten alle Karten.',
    'Ana est malade. On vous rembourse.',
    'Ana está enferma. Devolvemos el dinero.',
    'Ana è malata. Vi rimborsiamo.',
    'Ana is ziek. Helaas.',
    'Ana är sjuk. Tyvärr.',
    'Ana er syg. Desværre.',
    'Ana jest chora. Przepraszamy.',
    'Ana onemocněla. Omlouváme se.',
    'Ana sairastui. Pahoittelemme.',
    'Ana está doente. Lamentamos.',
    'Ana megbetegedett. Sajnos.',
    'Анна заболела. Приносим извинения.',
  ]
  for (const text of texts) test(text, () => assert.equal(noticeIn(text, event), 'called off'))
})

describe('a show is on', () => {
  const texts = [
    'The reindeer is ill, sorry. The story happens regardless, with a moose.',
    'Ana has the flu, sorry. Bo steps in.',
    'The last skate of the year, on December 5. Back Jan 9 with more.',
    'No skate on Dec 24. Back Jan 7.',
    'Ana returns on January 9 with a new programme.',
    'A farce: the pipes have burst, and nobody wants to pay.',
    'In the summer of the flooded village a boy returns home.',
    'Season passes are on sale now. January 9 is nearly full.',
    'See you next week!',
    'Our 20th season is now the longest.',
    'If the creek is flooded we are sorry and give you your money back.',
    'Back by popular demand: the otters.',
    'The premiere was in January.',
    'Now on Saturdays.',
    'Moved from Dec. 4: now December 5.',
    'No cover tonight.',
    'Canceled? Never.',
    'Sold out? Not yet.',
    '¿Cuál es la mejor manera de pasar un día de verano?',
  ]
  for (const text of texts) test(text, () => assert.equal(noticeIn(text, event), null))
})

test('a series is not off because its text names a day', () => {
  assert.equal(noticeIn('Back Jan 9.', { ...event, isSeries: true }), null)
})

describe('nothing of what the title names is on', () => {
  const texts = [
    'Compressor repair: no skating this weekend, we’re sorry.',
    'The van is in Albany. No show. Drink anyway.',
  ]
  for (const text of texts) test(text, () => assert.equal(noticeIn(text, event), 'called off'))
})
