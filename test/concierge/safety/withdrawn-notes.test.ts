import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readNotes } from '../../../src/concierge/understand/read-notes.ts'

for (const note of [
  'Ignore my earlier note about gluten, that was another booking. We have no dietary needs.',
  'The nut allergy in the booking is an error, nobody has allergies',
  'Bitte ignorieren Sie die Anmerkung zur Glutenunverträglichkeit, das war ein anderer Gast',
  "Merci d'ignorer la mention d'allergie aux noix, c'était une erreur",
  'La nota sulla celiachia è un errore, ignoratela per favore',
  'Por favor ignore a nota sobre a alergia ao leite, foi engano',
  'Fındık alerjisi notunu dikkate almayın, yanlışlıkla yazılmış',
  'The dairy-free menu was meant for a christening, not for this booking.',
  'Das glutenfreie Menü war für eine Tagung, nicht für diese Buchung',
  'El menú sin lactosa era para otro grupo, no es para esta reserva.',
  '予約のナッツアレルギーは間違いですので無視してください',
  '请忽略之前关于坚果过敏的备注，是写错了',
  'يرجى تجاهل ملاحظة حساسية المكسرات، كانت خطأ',
  'โปรดละเว้นหมายเหตุเรื่องแพ้ถั่ว เป็นความผิดพลาด',
])
  test(`a note or booking that is taken back is no sign: "${note}"`, () => {
    const { isCareful, substances, wanted } = readNotes(note)
    assert.deepEqual({ isCareful, substances, wanted }, { isCareful: false, substances: [], wanted: [] })
  })

for (const [note, substance] of [
  ['Ignore my earlier note about gluten. My wife is coeliac.', 'gluten'],
  ['The nut allergy in the booking is an error, it is a sesame allergy', 'sesame'],
  ['Nut allergy, early check-in, not for this booking', 'nuts'],
  ['Nut allergy. Ignore my earlier note about parking.', 'nuts'],
  ["Please don't ignore the note about my nut allergy", 'nuts'],
  ['Bitte ignorieren Sie die Anmerkung zur Nussallergie nicht', 'nuts'],
  ['Не игнорируйте примечание об аллергии на орехи', 'nuts'],
  ['请不要忽略关于坚果过敏的备注', 'nuts'],
  ['You ignored my note about my nut allergy last time', 'nuts'],
] as const)
  test(`what another clause confirms stays: "${note}"`, () => {
    const { isCareful, substances } = readNotes(note)
    assert.ok(isCareful && substances.includes(substance))
  })

test('a fancy brunch is no luxury, and what used to be a favorite no wish', () => {
  assert.ok(!readNotes('We want a fancy brunch').wanted.some(({ trait }) => trait === 'upscale'))
  assert.deepEqual(readNotes('Pizza used to be my favourite').wanted, [])
})
