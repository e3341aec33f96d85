import type { Stay } from '../../domain/stay.ts'
import type { OutingContext } from '../context-fit.ts'
import type { Party } from './guest-needs.ts'
import { maxPhraseLength, phraseTable } from './phrase-table.ts'
import { readWords } from './read-words.ts'

/** Words by which a booking says what the trip is for. What a hotel sells to everybody ("business class room") is not among them. */
const purposes = phraseTable<'business' | 'holiday'>([
  ...[
    'business trip',
    'business travel*',
    'on business',
    'for business',
    'work trip',
    'for work',
    'here for work',
    'conference',
    'convention',
    'trade show',
    'trade fair',
    'expo',
    'client meeting',
    'client dinner',
    'meetings',
    'site visit',
    'sales trip',
    'seminar',
    'training course',
    'corporate',
    'business meeting',
    'job interview',
    'geschaftsreise',
    'dienstreise',
    'geschaftlich*',
    'kongress',
    'messe',
    'tagung',
    'viaje de negocios',
    'por trabajo',
    'negocios',
    'congreso',
    'voyage d affaires',
    'deplacement professionnel',
    'congres',
    'viaggio di lavoro',
    'per lavoro',
    'tyomatka*',
    'zakenreis',
    'viagem de negocios',
    'a trabalho',
    'biz trip',
    'work travel',
    'here on work',
    'on assignment',
    'offsite',
    'sales meeting',
    'board meeting',
    'client visit',
    'summit',
    'symposium',
    'tyon merkeissa',
    'konferenssi*',
    'tjansteresa*',
    'affarsresa*',
    'pa jobb',
    'konferens*',
    'forretningsrejse*',
    'forretningsreise*',
    'konferanse*',
    'podroz sluzbow*',
    'sluzbowo',
    'konferencj*',
    'командировк*',
    'по работе',
    'конференц*',
    '出張',
    '出差',
    '출장',
  ].map((words) => [words, 'business'] as const),
  ...[
    'vacation',
    'holiday trip',
    'holidays',
    'on holiday',
    'honeymoon',
    'anniversary',
    'birthday',
    'getaway',
    'romance',
    'romantic',
    'city break',
    'sightseeing',
    'bachelor party',
    'bachelorette',
    'hen party',
    'stag party',
    'family trip',
    'girls trip',
    'escape',
    'leisure',
    'babymoon',
    'reunion',
    'urlaub',
    'ferien',
    'hochzeitsreise',
    'flitterwochen',
    'hochzeitstag',
    'stadtereise',
    'vacaciones',
    'luna de miel',
    'aniversario',
    'vacances',
    'lune de miel',
    'anniversaire',
    'vacanza',
    'vacanze',
    'viaggio di nozze',
    'loma',
    'lomalla',
    'lomamatka*',
    'haamatka*',
    'vakantie',
    'ferias',
    'lua de mel',
    'vacay',
    'minimoon',
    'elopement',
    'weekend away',
    'long weekend',
    'girls weekend',
    'road trip',
    'staycation',
    'bucket list',
    'bodas de oro',
    'ans de mariage',
    'semester',
    'semesterresa*',
    'smekmanad*',
    'brollopsresa*',
    'brollopsdag*',
    'bryllupsrejse*',
    'bryllupsreise*',
    'ferie',
    'urlop*',
    'wakacj*',
    'rocznica slubu',
    'отпуск*',
    'каникул*',
    'медовый месяц',
    'свадебн*',
    '新婚旅行',
    '休暇',
    '蜜月',
    '度假',
    '신혼여행',
    '휴가',
  ].map((words) => [words, 'holiday'] as const),
])

/** An evening is all that is left of a single night by then. */
const eveningMinutes = 17 * 60
const weekendNights = 3

/** What the booking says of the trip, in the terms of the crowd's judgments; what it does not say is null. */
export function outingOf(said: readonly string[], party: Party, stay: Stay): OutingContext {
  return { trip: tripOf(said, party), company: companyOf(party), duration: durationOf(stay) }
}

function tripOf(said: readonly string[], { children }: Party): OutingContext['trip'] {
  const heard = new Set(said.flatMap(purposesIn))
  if (heard.has('business') && heard.has('holiday')) return null
  if (heard.has('business')) return 'business'
  // Nobody takes the children along to work.
  return heard.has('holiday') || children > 0 ? 'holiday' : null
}

function purposesIn(text: string): ('business' | 'holiday')[] {
  const words = readWords(text)
  return words.flatMap((_, index) => maxPhraseLength(purposes, words, index)?.value ?? [])
}

/** A couple is neither asked about nor like friends or family: that side stays open. */
function companyOf({ kind }: Party): OutingContext['company'] {
  if (kind === 'solo') return 'alone'
  if (kind === 'family') return 'family'
  return kind === 'group' ? 'friends' : null
}

function durationOf({ nights, arrivalMinutes }: Stay): OutingContext['duration'] {
  if (nights === 0) return 'day trip'
  if (nights === 1 && arrivalMinutes >= eveningMinutes) return 'night out'
  return nights <= weekendNights ? 'weekend trip' : 'longer'
}
