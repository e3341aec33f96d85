import type { AnswerSection } from '../domain/guest-request.ts'
import type { TraitKind } from '../vocabulary/traits.ts'

/** How a place feels counts alike wherever it is said. */
const commonKindWeight = { mood: 0.7, setting: 0.6, audience: 0.7, access: 0.5, service: 0.5 }

/** Every number that ranking rests on, each with its reason. Parts of a score are weights on values from -1 to 1. */
export const tuning = {
  /** What a wish weighs by where it was said. Words of the guest stand above what his party or package suggests. */
  wish: {
    notes: 1,
    /** "would love", "must", "favorite": the guest underlined it. */
    notesStrong: 1.3,
    /** "maybe", "if possible": he did not. */
    notesMild: 0.6,
    package: 0.6,
    /** Children travel along: what is made for them helps, but the parents eat too. */
    childrenAlong: 0.5,
    party: 0.25,
    /** What earlier notes asked for: a leaning, and never against a word of today's. */
    memory: 0.35,
    /** A kitchen that is wholly what a diet asks for, beside one that has a dish for it. */
    whollyDiet: 0.7,
  },
  /**
   * What one matched wish of weight 1 adds by kind, for each section. A diet is a need at table and beside the point in a museum; music is
   * first of all something to attend.
   */
  kindWeight: {
    foodAndBeverage: {
      ...commonKindWeight,
      cuisine: 1,
      dish: 0.9,
      drink: 0.9,
      diet: 1.2,
      venue: 0.5,
      activity: 0.4,
      event: 0.6,
    },
    attractions: {
      ...commonKindWeight,
      cuisine: 0.3,
      dish: 0.3,
      drink: 0.6,
      diet: 0.2,
      venue: 1,
      activity: 1,
      event: 0.6,
    },
    events: {
      ...commonKindWeight,
      cuisine: 0.5,
      dish: 0.5,
      drink: 0.6,
      diet: 0.2,
      venue: 0.7,
      activity: 0.9,
      event: 1,
    },
  } satisfies Record<AnswerSection, Record<TraitKind, number>>,
  /** Each further wish that a place meets adds half of the one before: one place need not be everything. */
  furtherWish: 0.5,
  /** What a place that only comes near to a wish gets of its nearness: anything that meets it stands before it. */
  kin: 0.5,
  /** The weight of each part of a score. */
  score: {
    /** A wish met outweighs any difference in standing between two decent places. */
    wishes: 2.2,
    /** What the guest would rather not, where it is a side of the place and not what the place is. */
    unwanted: -0.8,
    standing: 1,
    /** Enough to prefer the near of two equals, too little to send a guest to a poor place next door. */
    distance: 0.9,
    price: 0.35,
    openness: 0.5,
    /** What strangers of this party and purpose commonly enjoy. */
    appeal: 0.55,
    /** What kind of trip it is, as people judge such outings: a museum is nothing for the only evening. */
    context: 0.25,
    /** He was sent there before; only what answers a wish like nothing else comes twice. */
    seen: -0.9,
    /** A guest can find a chain at home. */
    chain: -0.35,
    /** A date on which the guest is sure to be there, and has time. */
    day: 0.6,
    /** Before arrival or after departure: only where nothing else is on. */
    absent: -3,
    /** Shut whenever the guest is there. */
    outOfReach: -3,
    /** A late start with children along. */
    bedtime: -0.5,
    /** An exhibition can be seen on another day; tonight's concert cannot. */
    ongoing: -0.15,
    /** Ahead of an equal whose access nobody recorded, not ahead of a better place. */
    access: 0.4,
  },
  /** Miles at which the pull of nearness halves: dinner is walked to, a sight is worth a drive. */
  halfDistanceMiles: { foodAndBeverage: 1.2, attractions: 3, events: 3 },
  /** What each mile beyond four half distances costs: a guest in town is not sent to the next one for dinner. */
  farMile: 0.05,
  /** The same for a guest without a car or long legs. */
  farMileOnFoot: 0.4,
  /** With small children or a wheelchair a mile is longer. */
  shortLegs: 0.65,
  /** Share of the openness score that a place with unknown hours gets: probably open, but nobody promises it. */
  unknownHours: 0.35,
  /** Share of the openness score that a kitchen shut at noon keeps for who asks for lunch: there is another day, and a dinner too. */
  otherThanLunch: 0.2,
  unknownPrice: 0,
  choose: {
    /** What a wish is still worth for each item chosen that meets it: three items are three ideas, though judges would take a little more of the same. */
    metWish: 0.5,
    /** How much likeness to what is chosen already costs: two of a kind must be clearly better than something new. */
    likeness: 0.85,
    /** A wish that no chosen item meets yet is worth more than a second item for one that is met. */
    uncoveredWish: 0.5,
    sameDay: 0.25,
    sameVenue: 0.8,
    /** Doors this near to each other are one corner of the town. */
    sameCornerMiles: 0.04,
    /** How many of the best are read in full before the choice. */
    shortlist: 40,
  },
} as const
