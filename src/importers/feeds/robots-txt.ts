/** What a site's robots.txt says to us. https://www.rfc-editor.org/rfc/rfc9309 */
export type RobotsRules = {
  allows(path: string): boolean
  /** `Crawl-delay`, which many sites ask for although the standard has none. */
  delaySeconds: number
}

type Rule = { isAllowed: boolean; length: number; parts: string[]; isWhole: boolean }

const maxLines = 5000
const maxRules = 1000
const maxPathLength = 500

/** The rules of the groups for `agent`, or else for everyone. */
export function readRobots(text: string, agent: string): RobotsRules {
  const own = { rules: [] as Rule[], delaySeconds: 0, isNamed: false }
  const everyone = { rules: [] as Rule[], delaySeconds: 0, isNamed: false }
  let groups: (typeof own)[] = []
  let isHead = false
  for (const line of text.split(/\r\n?|\n/, maxLines)) {
    const [, field = '', value = ''] = /^\s*([A-Za-z-]{1,40})\s*:([^#]*)/.exec(line.slice(0, 2000)) ?? []
    const name = field.toLowerCase()
    if (name === 'user-agent') {
      if (!isHead) groups = []
      isHead = true
      const called = value.trim().toLowerCase()
      const group = called === '*' ? everyone : called === agent.toLowerCase() ? own : null
      if (group !== null) groups.push(group)
      for (const each of groups) each.isNamed = true
      continue
    }
    if (name === '') continue
    isHead = false
    for (const group of groups) {
      const path = value.trim().slice(0, maxPathLength)
      if (name === 'crawl-delay') group.delaySeconds = Math.max(0, Number(path) || 0)
      else if ((name === 'allow' || name === 'disallow') && path !== '' && group.rules.length < maxRules)
        group.rules.push(ruleOf(path, name === 'allow'))
    }
  }
  const { rules, delaySeconds } = own.isNamed ? own : everyone
  // The longest rule that fits decides, and of two as long the one that allows.
  const ordered = rules.sort(
    (one, other) => other.length - one.length || Number(other.isAllowed) - Number(one.isAllowed),
  )
  return { allows: (path) => ordered.find((rule) => fits(rule, path))?.isAllowed ?? true, delaySeconds }
}

/** `*` is any text, and `$` at the end is the end of the path. */
function ruleOf(path: string, isAllowed: boolean): Rule {
  const isWhole = path.endsWith('$')
  return { isAllowed, length: path.length, parts: (isWhole ? path.slice(0, -1) : path).split('*'), isWhole }
}

/** Each part is sought once from where the one before ended, so that stars cost no more than the length. */
function fits({ parts, isWhole }: Rule, path: string): boolean {
  const [first = '', ...others] = parts
  if (!path.startsWith(first)) return false
  let at = first.length
  for (const [index, part] of others.entries()) {
    const isLast = index === others.length - 1
    if (isLast && isWhole) return path.length - part.length >= at && path.endsWith(part)
    const found = path.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return !isWhole || at === path.length
}
