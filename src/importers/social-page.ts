/** Whether a link is a page on a social network, which does not count as a website. */
export const isSocialPage = (link: string): boolean =>
  /^(https?:\/\/)?([^/]*\.)?(facebook|instagram|twitter|tiktok|youtube|linkedin|pinterest|threads|fb|x)\.(com|net|me)(\/|$)/i.test(
    link.trim(),
  )
