/**
 * Every number of the same-place scorer. Evidence is in log-odds (natural logarithm): what is unknown adds nothing, and the sum
 * through the logistic function is the score. Two sources name, place and ring one shop alike far more often than two shops are
 * alike by chance, so agreement weighs more than disagreement, which stale records produce for one and the same place.
 */
export const samePlaceTuning = {
  /** Two records with nothing in common but a blocking key are seldom one place. */
  prior: -2,
  /** A source seldom lists one place twice. */
  sameSource: -1,
  same: 0.5,
  /** Between this and `same` a person should look. */
  doubtful: 0.2,
} as const

/** What a word of a name weighs beside one of its own. */
export const nameWeights = {
  own: 1,
  /** "hotel", "cafe": shared by every tenth neighbour. */
  kind: 0.35,
  /** City, street, region: shared by every neighbour. */
  place: 0.25,
  /** A letter alone is an initial. */
  letter: 0.3,
  number: 0.6,
  empty: 0.03,
} as const

export const nameTuning = {
  /** Log-odds at a likeness of 0, 0.3, 0.5, 0.7, 0.85 and 1: the curve is straight in between. */
  curve: [
    [0, -4.5],
    [0.3, -3],
    [0.5, -1],
    [0.7, 1],
    [0.85, 2.3],
    [1, 3.2],
  ],
  /** How much of the likeness is the poorer covered side; the rest is the richer one, as one source adds a slogan. */
  poorerShare: 0.55,
  /** "Pizzeria", "Dentist": equal names without a word of their own tell this share of what others do. */
  withoutOwnWords: 0.55,
  /** Each says a word of its own that the other lacks: "Hotel Tonic", "Hotel Elite". */
  bothSay: -2.2,
  /** "Profile 1", "Profile 6"; "Terminal 2", "Terminal 3". */
  otherNumber: -3,
  /** "Farmacia 2" may be what another calls Farmacia. */
  loneNumber: -0.5,
  /** "Chase Bank", "Chase ATM": each says what it is, and it is not the same. */
  otherKind: -3.2,
  /** "North Passage Park", "South Passage Park". */
  otherDirection: -3,
  /** "Burke Museum", "Burke Museum of Natural History and Culture": the short name says whose and what, the long one more of it. */
  minOfHead: 1.3,
  /** "Walmart", "Walmart Fuel Station". */
  part: -3.2,
  /** "Hotel Kamp", "Hotel Kamp Spa": only one says it, and the other is of another kind. */
  strayKind: -1.2,
  /** A part has the door, the line and the site of its house: agreement in those counts by this. */
  sharedWithHouse: 0.4,
  /** A name that only adds words to the other and has another line at the same door is rather a desk of the house. */
  ownLine: -1.1,
  /** The shorter name within the longer, on the same line: the rest is a slogan. */
  minOnSameLine: 0.5,
  /** Together they cannot say more against one place than this: houses change names. */
  least: -7,
  /** One name in Latin letters, the other in none: nothing is known but that they are not spelled alike. */
  otherScript: -3,
  /** Under this share of letters in pairs two names have no word in common. */
  strangers: 0.08,
  /** Letters in pairs alike: a misspelling or another way to space the words. */
  alikeLetters: 0.8,
  /** "Mercy Health", "Mercy Health Physical Medicine": the words that only one says, under a roof with departments. */
  department: -1.6,
} as const

export const addressTuning = {
  sameDoor: 3,
  /** House number ranges that meet, or a number that one writes with a letter. */
  nearDoor: 2.2,
  sameStreet: 0.6,
  /** On the same street, by how far the numbers lie apart: next door, in the block, elsewhere. */
  nextDoor: -0.4,
  sameBlock: -0.9,
  elsewhere: -1.4,
  otherStreet: -1.8,
  /** The same without one of the numbers. */
  otherStreetAlone: -1,
  /** Same number on a street spelled otherwise. */
  numberOnly: 1.2,
  otherUnit: -0.7,
  /** Machines, pumps and stops of one name stand at many corners. */
  otherCorner: -1.3,
  /** So do houses of a chain. */
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
  /** Cash machines, pumps and chargers give their operator's service line. */
  sameServiceLine: 0.5,
  otherPhone: -0.7,
  samePage: 2,
  sameHost: 1.2,
  /** The site of a house that is at another door: a chain's. */
  sameHostElsewhere: 0.3,
  /** Two pages of one site: a chain's two branches, or a house's two departments. */
  otherPage: 0,
  /** Pages of one site that hold one number, as of a branch; or numbers that differ. */
  sameBranchNumber: 1.5,
  otherBranchNumber: -0.9,
  otherHost: -0.3,
} as const

export const kindTuning = {
  sameCategory: 0.7,
  sameFamily: 0.4,
  /** "Retail" and "office": sources disagree on what a business is. */
  otherFamily: -0.6,
  /** A park or a church is no shop, restaurant, hotel or office. */
  unlike: -2.4,
  /** A bus stop, a car park, a cash machine or a town is never the museum that it is named after; a hotel never its restaurant. */
  opposed: -3.2,
} as const

/** Log-odds by miles between the two: doors, the width of a lot, a block, a neighborhood, another one. */
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
  /** Parks, campuses and airports are points in the middle of something wide: what speaks against counts their miles by this. */
  wideShare: 0.35,
  /** Beyond this a brand's sign is rather its next branch. */
  branchMiles: 0.05,
  /** One door is near by itself. */
  atSameDoor: 0.4,
} as const
