import { arrivalMinutes, departureMinutes } from '../../domain/stay.ts'
import { plain } from './read-words.ts'

export type StayTimes = { arrivalMinutes: number; departureMinutes: number }

const time = String.raw`(?:(midnight|noon|mitternacht|minuit|medianoche)|(\d{1,2})(?:\s?[:.h]\s?(\d{2}))?\s?(am|pm|a\.m\.?|p\.m\.?|uhr|h|hrs|hours)?(?![\w%$/.,:]*\d))`
const weekday = String.raw`(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|lunes|martes|miercoles|jueves|viernes|sabado|domingo|(?:lun|mar|mercre|jeu|vendre|same)di|dimanche|(?:lune|marte|mercole|giove|vener)di|sabato|domenica|(?:maanan|tiis|tors|perjan|lauan|sunnun)tai\w*|keskiviikko\w*`
const filler = String.raw`(?:\W*(?:${weekday}|on|today|tomorrow|morning|is|at|around|about|approx\w*|ca|circa|after|by|before|gegen|um|ab|nach|vers|apres|a las|sobre las|til|till|until|time|late|early|expected|estimated|est|not|will be|be|the|hotel|~|alle|verso|klo|noin)\b)*\W{0,3}`
const arriving = String.raw`\b(?:arriv\w*|arr|check[\s-]?in|eta|lands?|landing|anreise|ankunft|llega\w*|arrivee|arrivo|chegada|saapu\w*|aankomst)\b`
const leaving = String.raw`\b(?:depart\w*|leav(?:e|es|ing)|check[\s-]?out|etd|abreise|abflug|salida|salimos|depart|partenza|saida|vertrek|lahto)\b`
const arrival = new RegExp(`${arriving}${filler}${time}`)
const departure = new RegExp(`${leaving}${filler}${time}`)
const flightHome = new RegExp(String.raw`\b(?:flight|train|flug|vol|vuelo|volo|lento)\b${filler}${time}([^.;!]*)`)

/** Airports want their guests two hours before; the way there takes its own. */
const beforeFlightMinutes = 150

/** When the guest comes and leaves, in minutes of the first and the last day, where the note says it clearly. */
export function readStayTimes(note: string): StayTimes {
  const text = plain(note)
  return {
    arrivalMinutes: minutesOf(arrival.exec(text), 'evening') ?? arrivalMinutes,
    departureMinutes: minutesOf(departure.exec(text), 'morning') ?? beforeFlight(text) ?? departureMinutes,
  }
}

function beforeFlight(text: string): number | null {
  const found = flightHome.exec(text)
  const isHome = /\b(?:last|final|departure|home|back|out|checkout|ruck\w*|retour|vuelta)\b/.test(found?.at(-1) ?? '')
  const minutes = isHome ? minutesOf(found, 'morning') : null
  return minutes === null ? null : Math.max(0, minutes - beforeFlightMinutes)
}

/** An hour without am, pm or minutes is clear only above twelve, or where the note says "late" or "early". */
function minutesOf(found: RegExpExecArray | null, part: 'morning' | 'evening'): number | null {
  if (!found) return null
  const [whole, word, hourText, minuteText, meridiem = ''] = found
  if (word) return word === 'noon' ? 12 * 60 : part === 'evening' ? 24 * 60 : 0
  let hour = Number(hourText)
  const minute = Number(minuteText ?? 0)
  if (hour > 24 || minute > 59) return null
  const isLate = /\blate\b/.test(whole) && part === 'evening'
  const isClear = meridiem !== '' || minuteText !== undefined || hour > 12
  if (!isClear && !isLate) return null
  if (hour <= 12 && meridiem.startsWith('p')) hour = (hour % 12) + 12
  else if (hour === 12 && meridiem.startsWith('a')) hour = part === 'evening' ? 24 : 0
  else if (hour < 12 && isLate && !isClear) hour += 12
  // An arrival in the small hours belongs to the night that began the day before.
  if (part === 'evening' && hour < 5) hour += 24
  return hour * 60 + minute
}
