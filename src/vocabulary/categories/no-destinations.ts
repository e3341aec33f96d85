import { wordTable } from '../../text/word-table.ts'

/**
 * Categories that a guest is never sent to, and why; the reason is what an import counts. Whole branches by their root in Overture's
 * taxonomy of 2025, its categories before, and Foursquare's labels; then single categories, told by a word at their end or in them.
 */
const branches = wordTable({
  services_and_business: 'business or service',
  professional_services: 'business or service',
  business_and_professional_services: 'business or service',
  business_to_business: 'business or service',
  private_establishments_and_corporates: 'business or service',
  home_service: 'business or service',
  financial_service: 'bank or insurance',
  real_estate: 'real estate',
  mass_media: 'business or service',
  media_and_news: 'business or service',
  health_care: 'health care',
  health_and_medical: 'health care',
  health_and_medicine: 'health care',
  lifestyle_services: 'beauty or personal care',
  beauty_and_spa: 'beauty or personal care',
  health_and_beauty_service: 'beauty or personal care',
  pets: 'pets',
  education: 'school or university',
  college_and_university: 'school or university',
  community_and_government: 'government or community office',
  public_service_and_government: 'government or community office',
  automotive: 'car or fuel',
  travel_and_transportation: 'transport or travel office',
  travel: 'transport or travel office',
  transportation: 'transport or travel office',
  shopping: 'shop for daily needs',
  retail: 'shop for daily needs',
  sports_and_recreation: 'sports for members',
  active_life: 'sports for members',
  geographic_entities: 'geography',
  structure_and_geography: 'geography',
  residence: 'private home',
})

/** In this order; the first that fits. */
// biome-ignore format: one rule a line
const rules: readonly [RegExp, string][] = [
  [/(^|_)(strip_club|adult|erotic|striptease|brothel|sex|escort|cannabis|marijuana|dispensary|vape|e_cigarette|betting|lottery|bookmaker|gun|firework|smoke_shop|tobacco)/, 'not for every guest'],
  [/(^|_)(caterer|catering|food_delivery|pizza_delivery|bartender|personal_chef|food_consultant|meal_prep|event_planning|wedding_planning|party_and_event_planning|event_photography|party_supply|officiant|dj_service|musician|band|orchestra|photographer|videographer)/, 'comes to its customers'],
  [/(^|_)(doctor|dentist|dental|clinic|hospital|medical|medicine|health|therap|pharmac|drugstore|physician|surgeon|surgery|nurses?(_|$)|nursing|chiropract|counsel|psych|optomet|optician|eyewear|hearing|laborator|rehab|hospice|acupunctur|veterinar|diagnostic|dermatolog|pediatric|orthoped|cardiolog|urolog|oncolog|midwi|doula|prenatal|dialysis|ambulance|massage|eye_care|audiolog|family_practice|weight_loss)/, 'health care'],
  [/(^|_)(law|lawyer|attorney|legal|notary|bail_bonds|mediator|trusts|immigration|paralegal|court|courthouse)(_|$|s)/, 'business or service'],
  [/(^|_)(bank|banks|credit|insurance|loan|mortgage|tax(_|$)|accountant|bookkeep|financ|investment|investor|broker|atms?|currency|pawn|gold_buyer|money|checks?_cash)/, 'bank or insurance'],
  [/(^|_)(apartment|condominium|real_estate|realtor|property_management|home_developer|housing|residential|retirement|assisted_living|mobile_home|dormitory|residence_hall|house_sitting|landlord)s?(_|$)/, 'real estate'],
  [/(^|_)(school|preschool|college|university|education|educational|tutor|tutoring|kindergarten|campus|day_care|child_care|nanny|instructor|instruction|training|class|classes|lesson|lessons|academy|test_prep|montessori)(_|$|s)/, 'school or university'],
  [/(^|_)(police|fire_department|government|public_and_government|embassy|post_office|department_of|military|armed_forces|political|union|association|non_?profits?|charity|social_service|community_service|foundation|jail|prison|emergency|public_utility|organization|ngo|youth_organi[sz]ation|donation)/, 'government or community office'],
  [/(^|_)(auto|automotive|automobile|car|cars|truck|motorcycle|motorsport|tire|gas_station|fuel|ev_charging|charging_station|parking|towing|vehicle|trailer|propane|recreation_vehicle|rv)(_|$)/, 'car or fuel'],
  [/(^|_)(airport|airline|bus|train|taxi|ride_sharing|limo|station|transit|metro|subway|ferry_service|rental_agency|travel_agent|travel_agency|travel_services?|travel_company|visa|shipping|courier|moving|movers|freight|luggage_storage|airport_shuttles?|railroad|private_jet|toll|port|road|rest_area|heliport)(_|$|s)/, 'transport or travel office'],
  [/(^|_)(salon|barber|hair|nail|beauty|tattoo|piercing|tanning|waxing|skin_care|makeup|eyelash|eyebrow|esthetician|cosmetic)/, 'beauty or personal care'],
  [/(^|_)(pet|pets|dog|animal|aquatic_pet|livestock|horse_boarding|kennel)(_|$|s)/, 'pets'],
  [/(^|_)(gym|fitness|martial_arts|boxing|karate|boot_camp|sports_club|sports_team|league|dance_studio|field|court|cardio|trainer|club)(_|$|s)/, 'sports for members'],
  [/(^|_)(b2b|warehouse|restoration|sharpening|engineer|recovery|home_theater|factory|manufactur|industrial|supplier|wholesale|wholesaler|distribut|storage|construction|contractor|engineering|plumb|electrician|roofing|hvac|landscap|lawn|gardener|cleaning|laundry|laundromat|dry_clean|pest_control|septic|repair|maintenance|installation|welding|machine_shop|metal|mining|oil|energy|utility|water_treatment|agricultur|farm|logging|recycling|garbage|junk|waste|demolition|excavation|printing|sign_making|advertising|marketing|agency|agencies|consult|design|designer|software|it_service|internet|telecom|telephone|web|media|broadcast|publish|television|radio|film|studio|security|investigat|employment|staffing|business|company|corporate|office|shredding|janitor|appraisal|inspection|surveying|architect|carpenter|painting|painter|flooring|glass|windows?|door|pool_cleaning|pool_and_hot_tub|fence|moving|sewing|alterations|embroidery|engraving|powder_coating|sandblast|taxiderm|funeral|cemeter|cremat|life_coach|astrolog|supernatural|service|services|rental|rentals|kiosks?|developer|research|coworking|public_relations|human_resource|well_drilling|record_label|writing|translation|image_consultant|party|lock|builder|carpet|solar|heating|upholstery|tailor|shoe_repair|electronics_repair|key|personal_assistant|wood|dealer|breeder|commercial|biotech|blacksmith|recorder|environmental|hydroponic|trophy|framing)/, 'business or service'],
  [/(store|shop|market|supermarket|boutique|florist|grocery|grocer|butcher|retail|shopping|supply|hot_tubs_and_pool|kitchen_and_bath|supplies|goods|accessories|nursery|outlet|jewelry|jeweler|clothing|fashion|furniture|hardware|electronics|apparel|linen|wear|gear|liquor|fishmonger|vegetables|vitamins|equipment|instruments?|decor|wigs?|consignment|crafts|auction_house|drugs|gardening|antiques|books|toys|art_supply|lingerie)s?(_|$)/, 'shop for daily needs'],
]

/** Why nobody is sent there; null for what no rule knows. The path runs from the general to the special. */
export function noDestinationReason(path: readonly string[]): string | null {
  for (const slug of path.toReversed()) {
    const branch = branches[slug]
    if (branch !== undefined) return branch
  }
  for (const slug of path.toReversed()) {
    const rule = rules.find(([pattern]) => pattern.test(slug))
    if (rule !== undefined) return rule[1]
  }
  return null
}
