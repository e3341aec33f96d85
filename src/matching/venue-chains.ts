/**
 * Names that stand over many doors in many cities, for records that name no brand. Whole names alone, in lower case without punctuation: the
 * `Subway Tavern` is no Subway. A local group of three is none; a guest who wants none of them can find these at home.
 */
// biome-ignore format: a data table
const names = new Set([
  // burgers, chicken, pizza, sandwiches, Mexican
  'mcdonalds', 'burger king', 'wendys', 'subway', 'kfc', 'kentucky fried chicken', 'taco bell', 'pizza hut', 'dominos', 'dominos pizza', 'papa johns', 'papa johns pizza', 'little caesars', 'little caesars pizza', 'five guys', 'in n out burger', 'jack in the box', 'carls jr', 'hardees', 'arbys', 'dairy queen', 'sonic drive in', 'popeyes', 'popeyes louisiana kitchen', 'chick fil a', 'raising canes', 'wingstop', 'buffalo wild wings',
  'whataburger', 'white castle', 'shake shack', 'smashburger', 'fatburger', 'red robin', 'jimmy johns', 'jersey mikes', 'jersey mikes subs', 'quiznos', 'firehouse subs', 'potbelly', 'potbelly sandwich shop', 'panera bread', 'panera', 'chipotle', 'chipotle mexican grill', 'qdoba', 'del taco', 'moes southwest grill', 'panda express', 'mod pizza', 'blaze pizza', 'california pizza kitchen', 'round table pizza', 'sbarro', 'cicis', 'zaxbys', 'bojangles', 'culvers', 'el pollo loco', 'noodles and company', 'sweetgreen', 'cava',
  'hesburger', 'max burgers', 'nordsee', 'wimpy', 'nandos', 'jollibee', 'yoshinoya', 'mos burger', 'lotteria', 'tim hortons', 'a and w', 'harveys', 'swiss chalet', 'telepizza', 'vapiano', 'wagamama', 'itsu', 'greggs', 'fafas', 'kotipizza', 'rax', 'scan burger',
  // sit-down
  'applebees', 'chilis', 'tgi fridays', 'olive garden', 'red lobster', 'outback steakhouse', 'longhorn steakhouse', 'texas roadhouse', 'cracker barrel', 'dennys', 'ihop', 'waffle house', 'the cheesecake factory', 'cheesecake factory', 'pf changs', 'benihana', 'bubba gump shrimp co', 'hard rock cafe', 'planet hollywood', 'rainforest cafe', 'hooters', 'dave and busters', 'chuck e cheese', 'golden corral', 'ruby tuesday', 'carrabbas italian grill', 'maggianos little italy', 'mortons the steakhouse', 'ruths chris steak house', 'pizza express', 'zizzi', 'prezzo', 'bella italia', 'frankie and bennys',
  'toby carvery', 'wetherspoon', 'hippopotamus', 'buffalo grill', 'flunch', 'courtepaille', 'block house', 'hans im gluck',
  // coffee and sweets
  'starbucks', 'starbucks coffee', 'dunkin', 'dunkin donuts', 'krispy kreme', 'peets coffee', 'peets coffee and tea', 'caribou coffee', 'tullys coffee', 'the coffee bean and tea leaf', 'costa coffee', 'caffe nero', 'pret a manger', 'pret', 'le pain quotidien', 'espresso house', 'roberts coffee', 'waynes coffee', 'joe and the juice', 'baskin robbins', 'ben and jerrys', 'cold stone creamery', 'haagen dazs', 'jamba juice', 'jamba', 'smoothie king', 'einstein bros bagels', 'auntie annes', 'cinnabon', 'crumbl', 'crumbl cookies', 'insomnia cookies', 'second cup', 'gong cha', 'kung fu tea', 'sharetea',
  // shops
  'barnes and noble', 'amazon books', 'amazon go', 'waterstones', 'wh smith', 'thalia', 'hugendubel', 'fnac', 'walmart', 'costco', 'ikea', 'best buy', 'apple store', 'h and m', 'zara', 'uniqlo', 'old navy', 'urban outfitters', 'forever 21', 'primark', 'macys', 'nordstrom', 'nordstrom rack', 'tj maxx', 'ross dress for less', 'marshalls', 'foot locker', 'game stop', 'gamestop', 'toys r us', 'build a bear workshop', 'the lego store', 'lego store', 'disney store', 'sephora', 'bath and body works', 'yankee candle', 'whole foods market', 'trader joes', 'goodwill', 'value village', 'salvation army', 'michaels', 'jo ann fabrics',
  'flying tiger copenhagen', 'clas ohlson', 'decathlon', 'mediamarkt', 'hema', 'muji',
  // entertainment
  'amc', 'regal cinemas', 'cinemark', 'odeon', 'cineworld', 'pathe', 'ugc', 'cinemaxx', 'finnkino', 'topgolf', 'main event', 'sky zone', 'planet fitness', 'la fitness', '24 hour fitness', 'golds gym', 'massage envy',
])

/** Whether a name alone tells that it stands over a branch of a known chain. */
export const isChainName = (name: string): boolean => names.has(plainName(name))

const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\p{M}'’‘`.®™]/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
