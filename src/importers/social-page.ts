/** A page that a place has on a social network, which is no site of its own. */
export const isSocialPage = (link: string): boolean =>
  /^(https?:\/\/)?([^/]*\.)?(facebook|instagram|twitter|tiktok|youtube|linkedin|pinterest|threads|fb|x)\.(com|net|me)(\/|$)/i.test(
    link.trim(),
  )
