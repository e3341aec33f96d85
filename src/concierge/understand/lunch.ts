import { plain } from './plain.ts'

const lunch = String.raw`\b(?:lunch(?:es|time)?|mittagessen|mittagstisch|almuerzo|almorzar|dejeuner|pranzo|pranzare|almoco|lounas\w*|lounaalle|lunsj)\b|ランチ|昼食|昼ごはん|午餐|午饭|午飯|점심`
const asked = new RegExp(lunch, 'g')
/** What stands before a lunch that is taken care of, or is none: "already have lunch plans", "petit déjeuner". */
const settledBefore =
  /\b(?:no|not|skip|without|after|before|had|have|business|working|conference|packed|boxed|petit|kein|ohne|nach|sin|pas de|sans|senza)(?: (?:our|a|the|any|for|need|das|dem|el|le|il|del))*\W*$/
const settledAfter =
  /^\W*(?:meetings?|plans?|is (?:covered|included|taken care of|provided)|included|provided|covered|box)\b/

/** Whether a note asks for somewhere to have lunch. */
export function asksForLunch(note: string): boolean {
  const text = plain(note)
  for (const found of text.matchAll(asked)) {
    const before = text.slice(Math.max(0, found.index - 30), found.index)
    const after = text.slice(found.index + found[0].length, found.index + found[0].length + 30)
    if (!settledBefore.test(before) && !settledAfter.test(after)) return true
  }
  return false
}
