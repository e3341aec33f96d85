import { arrivalMinutes, departureMinutes } from '../../domain/stay.ts'
import { plain } from './plain.ts'

export type StayTimes = { arrivalMinutes: number; departureMinutes: number }

const dayPart = `in the (?:morning|afternoon|evening)|at night|morgens|abends|du matin|du soir|de la (?:manana|tarde|noche)|di mattina|di sera|da (?:manha|tarde|noite)|aamulla|illalla|pa (?:kvallen|aftenen|kvelden)|rano|wieczorem`
// A longer lookahead would read the rest of the note again for each time in it.
const time = String.raw`(?:(?<word>midnight|noon|mitternacht|minuit|medianoche)|(?<hourText>\d{1,2})(?:\s?[:.h]\s?(?<minuteText>\d{2}))?\s?(?<meridiem>am|pm|a\.m\.?|p\.m\.?|uhr|h|hrs|hours|${dayPart})?(?![\w%$/.,:]{0,40}\d)|(?<joined>(?:[01]\d|2[0-3])[0-5]\d)\s?(?:h|hrs|hours|uhr)?(?![\w%$/.,:-]{0,40}\d))`
const weekday = String.raw`(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|lunes|martes|miercoles|jueves|viernes|sabado|domingo|(?:lun|mar|mercre|jeu|vendre|same)di|dimanche|(?:lune|marte|mercole|giove|vener)di|sabato|domenica|(?:maanan|tiis|tors|perjan|lauan|sunnun)tai\w*|keskiviikko\w*`
// A word must not also match as punctuation: `~` in both places took exponential time.
const filler = String.raw`(?:\W*(?:${weekday}|on|today|tomorrow|morning|is|at|around|about|approx\w*|ca|circa|after|by|before|gegen|um|ab|nach|vers|apres|a las|sobre las|til|till|until|time|late|early|erst|only|for|from|airport|to|our|my|o|godz\w*|kl|expected|estimated|est|not|will be|be|the|hotel|alle|verso|klo|noin)\b)*(?:\W*~(?=\w)|\W{0,3})`
const arriving = String.raw`\b(?:arriv\w*|arr|check[\s-]?in|eta|lands?|landing|anreise|ankunft|llega\w*|arrivee|arrivo|chegada|saapu\w*|tule(?:mme|n)|aankomst|aankomen|komen aan|kommen|komme|gets? in|getting in|got in|in at|touch(?:es|ing)? down|on arrive|nous arrivons|arriviamo|chegamos|anlander|ankom\w*|przyjazd\w*|przyjezdzamy|przylot\w*)\b`
const leaving = String.raw`\b(?:depart\w*|leav(?:e|es|ing)|check[\s-]?out|etd|abreise|abflug|salida|salimos|depart|partenza|partiamo|saida|vertrek\w*|lahto|lahdemme|wyjazd\w*|avresa|afrejse|avreise|out by|must leave|leave by)\b`
const arrival = new RegExp(`${arriving}${filler}${time}`)
const departure = new RegExp(`${leaving}${filler}${time}`)
const rail = `train|zug|tren|treno|juna|trein|tog|pociag`
const wayHome = new RegExp(
  String.raw`\b(?:flight|flug|vol|vuelo|volo|lento|flyg|fly|(?<rail>${rail}))\b${filler}${time}(?<rest>[^.;!]{0,80})`,
)
const evening =
  /\b(?:only|just) (?:have )?(?:one|a single|an) evening\b|\b(?:one|single) evening only\b|\bnur (?:einen|ein) abend\b|\bune seule soiree\b|\buna sola (?:sera|tarde)\b|\bvain yksi ilta\b|\bbara en kvall\b/

/** Airports want their guests two hours before; the way there takes its own. A platform is waited on for less. */
const beforeFlightMinutes = 150
const beforeTrainMinutes = 30
/** What leaves before this hour is hardly what brought the guest. */
const morningEndsMinutes = 11 * 60
/** Who has the evening only comes when the day's work is done. */
const eveningMinutes = 17 * 60

/**
 * When the guest arrives and leaves, in minutes of the first and the last day; usual hours where the note gives none.
 */
export function readStayTimes(note: string): StayTimes {
  const stated = findStayTimes(note)
  return {
    arrivalMinutes: stated.arrivalMinutes ?? arrivalMinutes,
    departureMinutes: stated.departureMinutes ?? departureMinutes,
  }
}

/** The same, null where the note gives no clear time. */
export function findStayTimes(note: string): { [Time in keyof StayTimes]: number | null } {
  const text = plain(note)
  if (!hasHour.test(text)) return { arrivalMinutes: null, departureMinutes: null }
  return {
    arrivalMinutes: minutesOf(arrival.exec(text), 'evening') ?? (evening.test(text) ? eveningMinutes : null),
    departureMinutes: minutesOf(departure.exec(text), 'morning') ?? beforeFlight(text),
  }
}

const hasHour = /\d|noon|midnight|mitternacht|minuit|medianoche|evening|abend|soiree|sera|tarde|ilta|kvall/

function beforeFlight(text: string): number | null {
  const found = wayHome.exec(text)
  const minutes = minutesOf(found, 'morning')
  if (!found || minutes === null) return null
  const { rail, rest = '' } = found.groups ?? {}
  const isHome = /\b(?:last|final|departure|home|back|out|checkout|ruck\w*|retour|vuelta)\b/.test(rest)
  const isMorning = minutes < morningEndsMinutes && !/\b(?:arriv|land|in\b|from\b)/.test(rest)
  return isHome || isMorning ? Math.max(0, minutes - (rail ? beforeTrainMinutes : beforeFlightMinutes)) : null
}

/** An hour without am, pm or minutes is clear only above twelve, or where the note says "late" or "early". */
function minutesOf(found: RegExpExecArray | null, part: 'morning' | 'evening'): number | null {
  if (!found) return null
  const { word, hourText, minuteText, meridiem = '', joined } = found.groups ?? {}
  if (joined) return isYear(joined) ? null : clock(Number(joined.slice(0, 2)), Number(joined.slice(2)), part)
  if (word) return word === 'noon' ? 12 * 60 : part === 'evening' ? 24 * 60 : 0
  let hour = Number(hourText)
  const minute = Number(minuteText ?? 0)
  if (hour > 24 || minute > 59) return null
  const isLate = /\blate\b/.test(found[0]) && part === 'evening'
  const isClear = meridiem !== '' || minuteText !== undefined || hour > 12
  if (!isClear && !isLate) return null
  if (hour <= 12 && isAfternoon(meridiem)) hour = (hour % 12) + 12
  else if (hour === 12 && meridiem.startsWith('a')) hour = part === 'evening' ? 24 : 0
  else if (hour < 12 && isLate && !isClear) hour += 12
  return clock(hour, minute, part)
}

const isAfternoon = (meridiem: string) =>
  meridiem.startsWith('p') ||
  /afternoon|evening|night|abends|soir|tarde|noche|sera|noite|illalla|kvall|aften|kveld|wieczorem/.test(meridiem)

/** An arrival in the small hours belongs to the night that began the day before. */
const clock = (hour: number, minute: number, part: 'morning' | 'evening') =>
  (part === 'evening' && hour < 5 ? hour + 24 : hour) * 60 + minute

/** "Arriving 2026" is no twenty-six past eight. */
const isYear = (digits: string) => /^20[23]/.test(digits)
