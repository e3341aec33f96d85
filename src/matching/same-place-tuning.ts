/**
 * All weights of the same-place scorer, in log-odds (natural logarithm). Unknown fields add nothing; the logistic
 * function of the sum is the score. Agreement weighs more than disagreement: outdated records often disagree about the
 * same place, while different places seldom agree by chance.
 */
export const samePlaceTuning = {
  /** Two records that share only a blocking key are seldom the same place. */
  prior: -2,
  /** A source seldom lists the same place twice. */
  sameSource: -1,
  same: 0.5,
  /** Scores between this and `same` need review. */
  doubtful: 0.2,
} as const

/** The weight of a word in a name; a distinctive word has 1. */
export const nameWeights = {
  own: 1,
  /** "hotel", "cafe": shared by one in ten neighbors. */
  kind: 0.35,
  /** City, street, region: shared by all neighbors. */
  place: 0.25,
  /** A single letter is an initial. */
  letter: 0.3,
  number: 0.6,
  empty: 0.03,
} as const

export const nameTuning = {
  /** Log-odds at a similarity of 0, 0.3, 0.5, 0.7, 0.85 and 1, linear in between. */
  curve: [
    [0, -4.5],
    [0.3, -3],
    [0.5, -1],
    [0.7, 1],
    [0.85, 2.3],
    [1, 3.2],
  ],
  /** The weight of the side with less overlap; the rest goes to the other side, since one source may add a slogan. */
  lowerCoverShare: 0.55,
  /** "Pizzeria", "Dentist": equal names without a distinctive word count only this share. */
  withoutDistinctWords: 0.55,
  /** Each name has a word that the other lacks: "Hotel Tonic", "Hotel Elite". */
  bothDistinct: -2.2,
  /** "Profile 1", "Profile 6"; "Terminal 2", "Terminal 3". */
  otherNumber: -3,
  /** "Farmacia 2" may be called just "Farmacia" elsewhere. */
  loneNumber: -0.5,
  /** "Chase Bank", "Chase ATM": the names give different kinds. */
  otherKind: -3.2,
  /** "North Passage Park", "South Passage Park". */
  otherDirection: -3,
  /** "Burke Museum", "Burke Museum of Natural History and Culture": the long name starts with the short one. */
  minForPrefix: 1.3,
  /** "Walmart", "Walmart Fuel Station". */
  part: -3.2,
  /** "Hotel Kamp", "Hotel Kamp Spa": only one name gives this kind, and the other place is of another kind. */
  extraKind: -1.2,
  /** A part shares address, phone and website with its parent, so agreement in those counts only this share. */
  sharedWithParent: 0.4,
  /** A name that only adds words, with another phone at the same address, is probably a department. */
  otherPhone: -1.1,
  /** The longer name contains the shorter one and the phone is the same: the rest is a slogan. */
  minWithSameContact: 0.5,
  /** The strongest evidence that names can give against a match, since places are renamed. */
  min: -7,
  /** One name in Latin letters, the other in another script. */
  otherScript: -3,
  /** Below this share of common letter pairs two names have no word in common. */
  minSharedPairs: 0.08,
  /** Similar letter pairs: a typo, or words spaced differently. */
  sharedPairs: 0.8,
  /** "Mercy Health", "Mercy Health Physical Medicine": a longer name within a place that has departments. */
  department: -1.6,
} as const

export const addressTuning = {
  sameDoor: 3,
  /** House number ranges that overlap, or a number with an extra letter. */
  nearDoor: 2.2,
  sameStreet: 0.6,
  /** On the same street, by the distance between the numbers: next door, same block, farther. */
  nextDoor: -0.4,
  sameBlock: -0.9,
  elsewhere: -1.4,
  otherStreet: -1.8,
  /** The same if one of the numbers is missing. */
  otherStreetAlone: -1,
  /** The same number on a street that is spelled differently. */
  numberOnly: 1.2,
  otherUnit: -0.7,
  /** Cash machines, fuel pumps and stops of one name exist in many places. */
  otherCorner: -1.3,
  /** As do branches of a chain. */
  otherBranch: -0.9,
  samePostcode: 0.5,
  nearPostcode: -0.2,
  otherPostcode: -1,
  sameLocality: 0.3,
  otherLocality: -0.5,
  otherRegion: -1,
  otherCountry: -5,
} as const

export const contactTuning = {
  samePhone: 2.4,
  /** Cash machines, fuel pumps and chargers list their operator's service number. */
  sameServiceLine: 0.5,
  otherPhone: -0.7,
  samePage: 2,
  sameHost: 1.2,
  /** The same website at another address: probably a chain. */
  sameHostElsewhere: 0.3,
  /** Two pages of one site: two branches of a chain, or two departments of one place. */
  otherPage: 0,
  /** Two pages of one site that contain the same number, such as a branch number; or different numbers. */
  sameBranchNumber: 1.5,
  otherBranchNumber: -0.9,
  otherHost: -0.3,
} as const

export const kindTuning = {
  sameCategory: 0.7,
  sameFamily: 0.4,
  /** "Retail" and "office": sources disagree about what a business is. */
  otherFamily: -0.6,
  /** A park or a church is not a shop, restaurant, hotel or office. */
  unlike: -2.4,
  /**
   * A bus stop, car park, cash machine or town is never the museum that it is named after; a hotel is never its
   * restaurant.
   */
  opposed: -3.2,
} as const

/** Log-odds by distance in miles: same door, same lot, same block, same neighborhood, farther. */
export const distanceTuning = {
  curve: [
    [0, 1.8],
    [0.02, 1.5],
    [0.05, 0.8],
    [0.08, -0.3],
    [0.12, -1.6],
    [0.2, -3],
    [0.35, -4.2],
    [1, -6],
    [3, -8],
  ],
  /** Parks, campuses and airports are wide, but mapped as one point: their distances count only this share. */
  wideShare: 0.35,
  /** Farther apart, two records of a brand are probably two branches. */
  branchMiles: 0.05,
  /** The same address already implies that the two are near. */
  atSameDoor: 0.4,
} as const
