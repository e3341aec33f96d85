// biome-ignore format: a table
/** Phrases that hold the word of a trait, or of a denial, and mean nothing of it. */
export const setPhrases: readonly string[] = [
  // what a word is part of
  'bar mitzvah', 'bat mitzvah', 'bar exam', 'raise the bar', 'protein bar', 'snack bar', 'grab bar', 'minibar', 'mini bar', 'bar code', 'cocktail dress', 'cocktail attire', 'gift shop', 'hotel bar',
  'hotel restaurant', 'hotel gym', 'hotel spa', 'in house restaurant', 'barber shop', 'book a', 'book us', 'book the', 'cool weather', 'cool down', 'stay cool', 'keep cool', 'piece of cake', 'play it by ear',
  'party of', 'wedding party', 'our party', 'third party', 'whole party', 'early bird', 'fair enough', 'fair skin', 'fair trade', 'space heater', 'more space', 'extra space', 'storage space', 'point of view',
  'in view of', 'running late', 'long run', 'run late', 'run out', 'run into', 'running shoe', 'talk to', 'match made', 'free saturday', 'feel free', 'toll free', 'free of charge upgrade', 'free upgrade', 'eat free', 'free breakfast',
  'free wifi', 'free parking', 'free night', 'smoke free', 'sugar free', 'feather free', 'scent free', 'fragrance free', 'child free', 'pet free', 'guilt free', 'hands free', 'duty free', 'stress free',
  'hassle free', 'free time', 'free day', 'free evening', 'free afternoon', 'free morning', 'show us', 'show me', 'show up', 'pet peeve', 'horse around', 'paper work', 'laptop safe', 'reading glasses', 'reading light', 'view room',
  'view rooms', 'view suite', 'train station', 'bus station', 'metal detector', 'film crew', 'business card', 'business class', 'business center', 'meeting room', 'conference room', 'walk in shower', 'walk in closet', 'walk in tub', 'cell service',
  'park and fly', 'park and stay', 'park and sleep', 'park and ride', 'park the car', 'park our', 'park my', 'theme of', 'baby on the way', 'dance floor hire', 'wine fridge', 'coffee maker', 'coffee machine', 'coffee pod', 'tea kettle',
  'tea bag', 'ice machine', 'air conditioning', 'high tech', 'music to my ears', 'boat load', 'bird of prey', 'market rate', 'market research', 'history of', 'family history', 'medical history', 'art of', 'state of the art', 'tour operator', 'tour guide', 'tour group',
  'cruise ship', 'cruise terminal', 'before our cruise', 'before cruise', 'after cruise', 'pre cruise', 'post cruise', 'golf cart', 'tea time', 'cheap rate', 'best view', 'garden view', 'pool view', 'city view', 'park view', 'ocean view room', 'sea view room',
  'by ferry', 'senior discount', 'senior rate', 'booking for our client', 'left with grandma', 'left with grandpa', 'left with grandparents', 'at grandmas', 'after the marathon', 'after our marathon', 'after my marathon', 'bar none', 'bar soap', 'soap bar',
  // denials that deny nothing
  'not later than', 'no later than', 'not before', 'not until', 'not yet', 'no more than', 'not more than', 'more than one', 'no idea', 'no reply', 'no show', 'no doubt', 'no big deal', 'no hurry', 'last but not least', 'not to mention', 'no less', 'or not', 'if not', 'whether or not', 'no longer', 'no one', 'no issue', 'no issues', 'dont know', 'do not know', 'dont disturb', 'do not disturb',
  'non refundable', 'non smoking', 'non smoker', 'no smoking', 'no deposit', 'just in case', 'just arrived', 'just married couple', 'so that', 'so far', 'and so on', 'so much', 'more info', 'more or less', 'none of your', 'no special request', 'no special requests', 'no requests', 'no request', 'no notes',
]
