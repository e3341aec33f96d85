/** What guests come for, as far as a note says it. */
export const occasionKinds = [
  'birthday',
  'anniversary',
  'honeymoon',
  'proposal',
  'engagement',
  'wedding',
  'hen party',
  'stag party',
  'graduation',
  'rite',
  'celebration',
  'reunion',
  'funeral',
  'competition',
  'treatment',
  'babymoon',
] as const

export type OccasionKind = (typeof occasionKinds)[number]

/** What is kept at a table in the evening. */
export const listsAtTable = ['birthday', 'birthday or anniversary', 'anniversary', 'proposal', 'engagement'] as const

/** Who comes along or is met, seen from the guest. */
export const companyKinds = [
  'partner',
  'two couples',
  'parents',
  'grandparents',
  'in-laws',
  'siblings',
  'grown child',
  'relatives',
  'friends',
  'colleagues',
  'boss',
  'client',
  'club',
  'students',
  'carer',
] as const

export type CompanyKind = (typeof companyKinds)[number]

/** What a body or a mind needs that is no step, no allergy and no pregnancy. */
export const conditionKinds = ['blind', 'deaf', 'autism', 'dementia', 'anxious'] as const

export type ConditionKind = (typeof conditionKinds)[number]

/** The sections of `vocabulary/note-party.txt`. */
export const notePartyLists = [
  ...occasionKinds,
  ...companyKinds,
  ...conditionKinds,
  'birthday or anniversary',
  'turns',
  'becomes',
  'married',
  'no couple',
  'kept secret',
  'earlier stay',
  'not so',
  'nothing to celebrate',
  'works there',
  'thing of the hotel',
  'looks after',
  'visited',
  'denied',
  'denied behind',
  'comes with',
] as const

export type NotePartyList = (typeof notePartyLists)[number]
