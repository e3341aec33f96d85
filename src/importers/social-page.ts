const hosts = 'facebook|instagram|twitter|tiktok|youtube|linkedin|pinterest|threads|fb|x'
const socialPage = new RegExp(`^(https?://)?([^/]*\\.)?(${hosts})\\.(com|net|me)(/|$)`, 'i')

/** Whether a link is a page on a social network, which does not count as a website. */
export const isSocialPage = (link: string): boolean => socialPage.test(link.trim())
