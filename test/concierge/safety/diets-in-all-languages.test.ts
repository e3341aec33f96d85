import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readNotes } from '../../../src/concierge/understand/read-notes.ts'

const notes: Record<string, readonly string[]> = {
  halal: [
    'אוכל חלאל בבקשה',
    'Χαλάλ παρακαλώ',
    'อาหารฮาลาลครับ',
    'हलाल खाना चाहिए',
    'Kami makan halal',
    'Kami muslim',
    'Тільки халяль',
    'Chúng tôi là người Hồi giáo',
    'Helal yemek istiyoruz',
  ],
  kosher: ['אנחנו שומרים כשרות', 'כשר בבקשה', 'Koşer lütfen', 'Ми їмо тільки кошерне', 'เราทานโคเชอร์', 'Τρώμε κόσερ'],
  vegan: ['אנחנו טבעונים', 'Είμαστε βίγκαν', 'วีแกนครับ', 'Ми вегани', 'Chúng tôi ăn thuần chay', 'हम वीगन हैं'],
  vegetarian: [
    'אנחנו צמחונים',
    'Είμαστε χορτοφάγοι',
    'เราเป็นมังสวิรัติ',
    'हम शाकाहारी हैं',
    'Ми вегетаріанці',
    'Chúng tôi ăn chay',
    'Kami tidak makan daging',
    'Et yemiyoruz',
  ],
  'gluten-free': [
    'ללא גלוטן בבקשה',
    'χωρίς γλουτένη',
    'ไม่มีกลูเตน',
    'बिना ग्लूटेन',
    'без глютену',
    'bebas gluten',
    'không gluten',
  ],
}

for (const [diet, said] of Object.entries(notes))
  for (const note of said)
    test(`"${note}" is ${diet}, for all of them`, () => {
      const wish = readNotes(note).wanted.find(({ trait }) => trait === diet)
      assert.ok(wish !== undefined && !wish.isForSome)
    })
