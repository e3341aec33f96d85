import { wordTable } from '../text/word-table.ts'

/** Tables behind the comparison of titles, in the form that `plainWords` gives. */

const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/))

/** Words that one teller adds and another leaves out without meaning another show. */
export const emptyWords = set(`
  a an the of and at in on to for from by is it its la le les el los las un une una der die das ein eine und et y e i de du des del da do en im am
  live concert concerts show shows event events ticket tickets performance performances performing presented presents featuring feat ft with
  special guest guests support supporting matinee evening tonight today
  monday tuesday wednesday thursday friday saturday sunday montag dienstag mittwoch donnerstag freitag samstag sonntag
  lundi mardi mercredi jeudi vendredi samedi dimanche lunes martes miercoles jueves viernes sabado domingo
  vs versus v`)

/** Words that make another offer of a show, or of its house: who bought the one did not buy the other. */
export const offerWords = set(`
  backstage guided workshop workshops class classes masterclass lesson lessons course talk pretalk preshow postshow lecture preview previews
  rehearsal rehearsals audition auditions qa discussion brunch lunch dinner afterparty after party reception meet greet vip package packages
  parking pass passes upgrade suite suites lounge premium kids kid children childrens toddler toddlers baby babies teen teens tween tweens family
  families adult adults senior seniors junior juniors jr women womens woman men mens girls boys ladies students student members member
  singalong sing relaxed sensory asl signed captioned camp screening film movie documentary tribute beginner beginners intermediate advanced
  level spanish english french german italian portuguese mandarin chinese japanese korean arabic bilingual espanol deutsch francais
  early late virtual online livestream stream simulcast encore replay finale auction fundraiser gala sale market bazaar exhibition exhibit
  fuhrung visite visita workshopreihe kurs probe kinder familie enfants famille ninos`)

/** "Tour" is a band's as often as a guide's; these say which. */
export const guideWords = set(
  'backstage guided walking building behind scenes house site facility audio self museum ghost',
)

const spelled = wordTable({
  one: '1', two: '2', three: '3', four: '4', five: '5', six: '6', seven: '7', eight: '8', nine: '9', ten: '10',
  ii: '2', iii: '3', iv: '4', vi: '6', vii: '7', viii: '8', ix: '9',
  '1st': '1', '2nd': '2', '3rd': '3', '4th': '4', '5th': '5', '6th': '6', '7th': '7', '8th': '8', '9th': '9', '10th': '10',
}) // biome-ignore format: a table

/** Roman and spelled numbers count as digits; a lone `I` does where it ends a title, as in "Yoga I". */
export function spelledNumber(word: string, isLast: boolean): string {
  if (isLast && word === 'i') return '1'
  if (isLast && word === 'x') return '10'
  return spelled[word] ?? word
}
