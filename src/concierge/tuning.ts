import type { EventCategory } from '../domain/event.ts'
import type { AnswerSection } from '../domain/guest-request.ts'
import type { TraitKind } from '../vocabulary/traits.ts'

/** The mood of a place counts the same in every section. */
const commonKindWeight = { mood: 0.7, setting: 0.6, audience: 0.7, access: 0.5, service: 0.5 }

/** Every number of the ranking, with its reason. Score parts are weights on values from -1 to 1. */
export const tuning = {
  /** The weight of a wish by its origin. Words of the guest count more than what the party or package suggests. */
  wish: {
    notes: 1,
    /** "would love", "must", "favorite". */
    notesStrong: 1.3,
    /** "maybe", "if possible". */
    notesMild: 0.6,
    package: 0.6,
    /** Child-friendly places help a family, but the parents eat too. */
    childrenAlong: 0.5,
    /** The most at table: every kitchen seats children, whatever a mapper says, so none is worth a walk for that. */
    childrenAtTable: 0.6,
    party: 0.25,
    /** What the region cooks, for who comes from elsewhere and names no food: a local sends them there first. */
    region: 0.3,
    /** The same for who comes for something else than the sights. */
    regionBesides: 0.1,
    /** For who brings a dog or catches every cold: behind what the notes ask for, but a park comes before a museum. */
    openAir: 0.5,
    /** Parks and libraries for mourners, and churches if they speak of one: before any sight unasked. */
    calm: 0.5,
    /** Skiing near the slopes in winter, unless the notes say otherwise. */
    snow: 0.6,
    /** For families, a beach round the corner in summer, unless the notes name something else to do. */
    beach: 0.4,
    /** Wishes of earlier stays are a hint, weaker than anything in today's notes. */
    memory: 0.35,
    /** A fully vegan kitchen compared with one that has vegan dishes. */
    whollyDiet: 0.7,
  },
  /**
   * What one met wish of weight 1 adds, by section and kind. A diet matters at table but not in a museum; music is
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
  /** Each further wish that a place meets adds half as much as the one before: no place has to meet them all. */
  furtherWish: 0.5,
  /**
   * A sight or an event whose name has a word that the guest wishes for, compared with one asked for by its name: a
   * lace museum for "lace" counts like a met wish.
   */
  ofOwnWord: { place: 0.5, event: 0.4, refusedEvent: -0.3 },
  /** A pizza buffet is no stop for coffee: what a kitchen offers next to its food counts this much. */
  sideOffer: 0.6,
  /** Share of its nearness that a related trait counts for: a place that meets the wish itself ranks higher. */
  related: 0.5,
  /** A Turkish kitchen is likelier halal than a pizzeria: for a diet, what is likely counts in full. */
  relatedDiet: 1,
  /** The weight of each part of a score. */
  score: {
    /** A met wish outweighs any difference in prior between two decent places. */
    wishes: 2.2,
    /** The guest refuses a side of the place, but not what the place is. */
    unwanted: -0.8,
    /** Asked for by its name: it comes before all that the guest only described. */
    named: 4,
    prior: 1,
    /** How widely a sight is known: the cathedral comes before a tidy record, and a toy shop only for those who ask. */
    fame: 0.9,
    /** Prefers the nearer of two equals, but not a poor place next door. */
    distance: 0.9,
    price: 0.35,
    openness: 0.5,
    /** What guests in such a party commonly enjoy. */
    appeal: 0.55,
    /** How people judge such outings: a museum does not suit the only evening. */
    context: 0.25,
    /** Recommended on an earlier stay: it comes again only if it meets a wish like nothing else. */
    seen: -0.9,
    /** A guest can find a chain at home. */
    chain: -0.45,
    /** A day on which the guest is sure to be there and has time. */
    day: 0.6,
    /** Before arrival or after departure: only if nothing else is on. */
    absent: -3,
    /** Shut whenever the guest is likely to be there. */
    outOfReach: -3,
    /** A late start with children along. */
    bedtime: -0.5,
    /** An exhibition can be seen on another day; tonight's concert cannot. */
    ongoing: -0.15,
    /** From an evening that many go out for down to local life. */
    outing: 1.2,
    /** Ahead of all whose access is unknown, unless those are far better. */
    access: 1,
  },
  /** A park without steps comes before its equal, not before the cathedral whose ramp no mapper has recorded. */
  accessOfSight: 0.3,
  /** A step at the door, or no toilet: less than all that such a guest needs, more than nothing known. */
  limitedAccess: 0.3,
  /** How sure a guest is to be there. A whole day of the stay is 1, a time before or after it is below 0. */
  dayFit: {
    /** The train may be late. */
    eveningOfArrival: 0.9,
    /** An exhibition that is open long enough on the day of arrival or departure. */
    hoursOnEdge: 0.6,
    /** The day of arrival if no time is known: it may be over by then. */
    untimedOnArrival: 0.3,
    /** Bags are to be packed. */
    beforeDeparture: 0.3,
  },
  /** Miles at which nearness is 0.5: guests walk to dinner, but drive to a sight. */
  halfDistanceMiles: { foodAndBeverage: 1.2, attractions: 3, events: 3 },
  /**
   * The same for a place to eat with a prior of `ordinaryPrior` or less, and for a sight without fame. From
   * `remarkablePrior` and `fameOfRide` on the ones above count.
   */
  halfDistanceOfOrdinary: { foodAndBeverage: 0.7, attractions: 1.2 },
  ordinaryPrior: 0.35,
  remarkablePrior: 0.5,
  /** A sight with this fame is worth a ride; one without any is worth a walk. */
  fameOfRide: 0.6,
  /** Miles more for the greatest sight of the world, for who comes to see the town. */
  moreOfGreat: 3,
  /** What each mile beyond `walkMiles` costs a kitchen like many: no guest rides to the next town for a kebab. */
  farMileOfOrdinary: 0.25,
  /** What each mile beyond four half distances costs, so that guests are not sent to the next town for dinner. */
  farMile: 0.1,
  /** What each mile beyond `walkMiles` costs guests without a car, or who can't walk far. */
  farMileOnFoot: 0.4,
  walkMiles: 1,
  /** For guests who say how far they walk. */
  statedWalk: {
    /** 3 miles an hour, the comfortable pace of adults (Bohannon, 1997: 1.3 to 1.4 m/s). */
    metersPerMinute: 80,
    /** On crutches or with a rollator: 0.8 m/s, with which people just cope in town (Perry et al., 1995). */
    metersPerMinuteOfFrail: 48,
    /** How much longer streets are than the straight line (Ballou et al., 2002: 1.2 to 1.5 by country). */
    detour: 1.3,
    /** A section with nothing within the limit looks this many times as far. */
    littleMore: 1.5,
  },
  /**
   * Roads follow the ground where people live. Across a ridge, a bay or a lake without anything on the map, the way
   * around is about this many times as long.
   */
  detour: 3.5,
  /**
   * What a wish is worth that is met further off: all of it up to a ride, `worthOfTrip` from a trip to another town on.
   * People go further for a sight or a show than for dinner.
   */
  reach: {
    food: { rideMiles: 2.5, tripMiles: 8 },
    sights: { rideMiles: 4, tripMiles: 12 },
    onFoot: { rideMiles: 1, tripMiles: 3 },
    worthOfTrip: 0.35,
    /** A sight with this fame is worth the trip in full. */
    fameOfTrip: 0.4,
  },
  /** Factor on the half distance with small children or a wheelchair. */
  shortLegs: 0.65,
  /** The same for guests of a single night. */
  shortStay: 0.65,
  fame: {
    /** The sight of this rank in the circle is as famous as the town gets: a small town has must-sees too. */
    rankOfTown: 5,
    /** A town has at least this much fame to compare with, so that a bench with an entry is no must-see. */
    minOfTown: 0.4,
    /** The most famous comes before the fifth: this share of fame is measured by the first. */
    shareOfFirst: 0.4,
    /** Guests who come for the first time or for the sights. */
    sightseeing: 1.4,
    /** Guests who came to do something of their own, for what they did not ask for. */
    besidesPlans: 0.6,
    /** Guests who live here or have been here before have seen the famous sights. */
    knownTown: -0.4,
    /** Guests who dislike crowds: what everybody goes to, asked for or not. */
    crowds: -0.4,
    /** A sight with this share of the fame of the town is a must-see: the fifth and what comes near it. */
    shareOfMustSee: 0.75,
    /** With this share of the fame of a third museum, something else comes before it. */
    shareOfOther: 0.6,
    /** What they may have missed: less than the sights of the guidebook, more than a nameless corner. */
    halfKnown: 0.5,
  },
  openness: {
    /** A place with unknown hours is probably open, but not for sure. */
    unknownHours: 0.5,
    /** Grounds and sights in the open have no gate, so mappers give no hours. */
    openGround: 0.9,
    /** Lunch out and a museum by evening are second choices. */
    secondChoice: 0.75,
    /** A sight that closes before the day's work is done. */
    whileAtWork: 0.2,
    /** What a kitchen shut at noon keeps if the guest asks for lunch, or one shut at night if they ask for dinner. */
    otherMeal: 0.2,
  },
  price: {
    /** A band too low counts half as much as a band too high: a simple dinner is no wasted evening. */
    tooCheap: 0.5,
    /** A dinner costs about twice as much from one band to the next; two and a half bands off is too far. */
    bandsToWorst: 2.5,
    /** A ticket comes on top of the dinner, so guests feel it sooner. */
    ticketBandsToWorst: 1.5,
    /** The highest ticket price of bands 1 to 3; bands are rough enough to ignore the currency. */
    maxTicketOfBand: [15, 35, 70],
    /**
     * US hotel rates run from about 70 dollars a night (economy) over 150 (midscale to upscale) to 350 and more
     * (luxury); https://str.com/data-insights-blog names the classes. Each doubling of the rate adds
     * `bandsPerDoubling`.
     */
    economyRate: 70,
    bandsPerDoubling: 1.15,
    /** Dollars that a head pays for a meal with a drink in the cheapest kitchens. */
    mealOfFirstBand: 18,
    /** Guests of any hotel can pay for more than the snack bars of the town. */
    minLevel: 1.2,
    /**
     * Levels between which guests of a hotel with at least so many stars spend, whatever the season makes of the rate.
     * The first row that fits counts.
     */
    ofStars: [
      { stars: 5, from: 3.6 },
      { stars: 4, from: 2.2 },
      { stars: 3, from: 1.6, to: 3.4 },
      { stars: 1, to: 2.4 },
    ],
    /** Stars alone do not say that a guest dines like a prince. */
    maxLevelWithoutRate: 3.5,
    /** The highest level of who sleeps in a dormitory or a tent. */
    maxLevelOfSimpleHotel: 1.8,
    /** From about 350 dollars a night on. */
    minLuxury: 3.6,
    /** What a family is at ease with where no rate says more. */
    familyLevel: 2,
    /** A kitchen that encyclopedias and guides know is seldom cheap, and counts as the dearest band. */
    minFameOfDear: 0.1,
    /** At most this level for who wants a simple meal, whatever the room costs: a bistro, no snack bar. */
    simpleLevel: 2,
    /** What seafood, a steak and French cooking usually cost where no price is recorded. */
    usualBandOfDear: 3,
    /** Up to this level guests get none of these: a bed in a dormitory, or little to spend. */
    maxLevelOfFrugal: 1.8,
    /** Up to this level, 260 dollars, a night costs less than such a dinner for two. */
    maxLevelWithoutLuxury: 3.2,
    /** What guests are taken for of whom neither a rate nor a hotel says it: most are no one's great spenders. */
    unknownLevel: 2.5,
    /** The same for guests with something to celebrate. */
    maxLevelWithoutOccasion: 1.9,
  },
  /** Beyond this many miles from slopes, the town may lie in a mild valley or by the sea. */
  maxMilesToSnow: 5,
  /** People of the town walk to a beach this near. */
  maxMilesToBeach: 2,
  /** The weight of what a stay asked for, relative to the next stay. */
  fadingOfMemory: 0.7,
  /** What a place for dinner loses that few would name to a visitor, unless they crave what it serves. */
  table: {
    /** One orders at the counter, or eats with the hands: right for children and small purses alone. */
    counter: 0.45,
    /** The same where the dinner has to be right. */
    counterOfOccasion: 1.5,
    /** It is the house that everyone knows, a hall or a stage, for who asks for quiet. */
    crowded: 0.45,
    /** It is the house that everyone knows, for who lives here or has been here before. */
    known: 0.6,
    /** Fine dining that nothing speaks for; French cooking and steaks with small children or for a simple supper. */
    dressy: 0.45,
    /** One carries a tray, for who does not ask for it, or eats at a cart with children or in winter. */
    hall: 0.8,
    /** Ice cream, for who asks for something sweet in winter. */
    scoopInWinter: 0.8,
    /** A famous pub in a land where one does not dine there, any bar with small children, a brewery for a dear room. */
    pub: 0.45,
    /** An Irish pub in another country, where the town has pubs of its own. */
    fromAbroad: 0.8,
    /** It is shut by the time one dines, for who asks for a dinner, celebrates or pays for a dear room. */
    shutsEarly: 0.8,
  },
  appeal: {
    /** A place with music on some nights is not much more of a sight. */
    maxOfEventTraits: 0.15,
    familyEventWithoutChildren: -0.5,
    /** How likely a traveler is to enjoy an event unasked. */
    ofCategory: {
      music: 0.45,
      theater: 0.45,
      comedy: 0.4,
      tours: 0.4,
      sports: 0.3,
      art: 0.35,
      nightlife: 0.25,
      film: 0.1,
      learn: 0.15,
      'family-kids': 0.1,
      wellbeing: 0,
      'health-fitness': 0,
      other: 0.2,
    } satisfies Record<EventCategory, number>,
  },
  /** How many of a kind an answer holds. */
  counts: {
    /** Where fewer kitchens suit a strict diet, others fill up to this many. */
    minForDiet: 1,
    /** So many kitchens where the diet is usually easy but nothing is recorded; more of them only fill the list. */
    maxLikely: 2,
    /** One café is enough for who keeps a diet. */
    maxHarmless: 1,
    /** With at least this many items, a guest who craves coffee gets a dinner too. */
    minForDinner: 3,
    /** However much they crave it, a party has eaten enough ice cream by then. */
    maxSweets: 2,
    /** Guests who crave coffee or wine, and a meal too, get at most this share of the list for either drink. */
    shareOfCraving: 0.5,
    /** Children want a meal; a café is for when there are this many items. */
    minForFamilyCoffee: 3,
    /** With at least this many, there is room for a drink and a sweet that were not asked for. */
    minForExtras: 4,
    /** With so many items on the list, fewer good ones beat one more that fills it. */
    minOfSection: 3,
    /** The same where the next sight is known for nothing. */
    minRemarkable: 2,
    /** With so many tables, none is worth a ride to the next town that meets no wish. */
    minTables: 2,
    /** Two museums or churches that the guest did not ask for are a day. */
    maxOfKind: 2,
    /** Three ski areas are enough. */
    enoughOfAKind: 3,
  },
  /** One side of an outing that does not fit spoils it, so the worst counts as well as the mean. */
  shareOfWorstContext: 0.4,
  /** Below it an event is none that a concierge names: three good ones are better than five with filler. */
  minOuting: 0.58,
  /** Events have no ratings: one with text, picture, link and venue is better cared for than a bare title. */
  eventCompleteness: 0.6,
  choose: {
    /** Factor on a wish for each chosen item that meets it: three items should be three ideas. */
    metWish: 0.5,
    /** What meets a craving by less than this share of the best is no more of the same. */
    shareOfCraved: 0.75,
    /** The cost of being like a chosen item: a second of a kind must be clearly better than something new. */
    likeness: 0.85,
    /** For who came to see the sights or asked for their kind, great sights of one kind are this much alike. */
    likenessOfSights: 0.4,
    /** Two kitchens of the region are this much alike for who came to see the town. */
    likenessOfRegion: 0.5,
    /** Meeting a new wish is worth more than meeting one a second time. Times its weight: a hint moves little. */
    uncoveredWish: 0.5,
    /**
     * What the guest calls the wish: the Korean grill house for "Korean BBQ", a mile further than the next Korean
     * kitchen, but not the house that is shut.
     */
    ownWords: 0.8,
    /** A second museum next to what they have in common: a first walk through a town is more than its museums. */
    secondMuseum: 0.25,
    /** For who lives for motor racing a car museum is kin, a museum of history is not. */
    minNearnessOfKin: 0.5,
    /** So far off, what the guest asked for comes before what they did not. */
    milesOfWish: 6,
    /** The best sights come first for everyone. */
    sightsWithoutDraw: 3,
    /** How much luck moves the others, so that not all guests are sent to the same sight. */
    drawOfSights: 0.1,
    /** A fourth sight that has less than this share of the best one's score fills the list and no more. */
    shareOfBest: 0.66,
    /** A third sight that was not asked for is known for something: a church with less is one of many. */
    minFameOfThird: 0.1,
    /** With small children: a church of the next village has an article too, the cathedral of the city more. */
    minFameOfWorship: 0.5,
    /** The one statue that the town is known for is a sight, the others are passed. */
    minFameOfObject: 0.3,
    /** An article is no lift: a summit with names in many languages has one, or a path for all. */
    minFameOfSummit: 0.25,
    /** A sight with less nearness is too far for guests who did not ask for it: ten miles, or a pass. */
    minNearness: 0.24,
    /** With less nearness a must-see is no detour for who came for something else: about three miles. */
    minNearnessOfDetour: 0.5,
    /** With less nearness a sight is no advice, even if there is no other: two and a half miles on foot. */
    minNearnessOfOnly: -0.3,
    /** The same as `minNearness` for a table: about three miles for a kitchen like many. */
    minNearnessOfTable: -0.5,
    /** A fourth table that has less than this share of the third one's score fills the list and no more. */
    shareOfThird: 0.75,
    sameDay: 0.25,
    sameVenue: 0.8,
    /** Two dinners are more alike than a dinner and a bar. */
    sameMeal: 0.15,
    samePriceBand: 0.05,
    sameCorner: 0.05,
    sameCategory: 0.3,
    /** The share of traits that two events have in common. */
    sharedTraits: 0.4,
    /** Places this near to each other are in the same corner of town. */
    sameCornerMiles: 0.04,
    /** The number of best-scored candidates from which the answer is chosen. */
    shortlist: 40,
    /** The number of best-scored dinners, and of sights that meet no wish, that are on it in any case. */
    others: 10,
  },
} as const
