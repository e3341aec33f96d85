/** Words for a part of a town that follow an article in English. Names in other languages have their own. */
const generic = /\b(district|quarter|waterfront|docklands|triangle|strip|marina)$/i
const hasArticle = /^(the|le|la|das|der|die) /i

/** "the University District", but "Wallingford". */
export const quarterWithArticle = (quarter: string): string =>
  generic.test(quarter) && !hasArticle.test(quarter) ? `the ${quarter}` : quarter
