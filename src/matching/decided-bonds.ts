/** What the operator decided about two records. Accepted records are one place, refused ones never are. */
export type MatchDecision = { a: string; b: string; isSame: boolean }

/**
 * Which records belong together: at first those that decisions accept, then also those that are joined. A record that
 * no source has now still counts, so that a decision holds while one of its records is missing.
 */
export function decidedBonds(decisions: readonly MatchDecision[]) {
  const bonds = new Map<string, Set<string>>()
  const refused = new Map<string, Set<string>>()
  const bondOf = (id: string): Set<string> => {
    const known = bonds.get(id)
    if (known !== undefined) return known
    const made = new Set([id])
    bonds.set(id, made)
    return made
  }
  const refuse = (id: string, other: string) => refused.set(id, (refused.get(id) ?? new Set()).add(other))
  const join = (a: string, b: string) => {
    const [smaller, larger] = bySize(bondOf(a), bondOf(b))
    if (smaller === larger) return
    for (const id of smaller) {
      larger.add(id)
      bonds.set(id, larger)
    }
  }
  for (const { a, b, isSame } of decisions) {
    if (isSame) join(a, b)
    else {
      refuse(a, b)
      refuse(b, a)
    }
  }
  return {
    join,
    areOne: (a: string, b: string): boolean => bondOf(a) === bondOf(b),
    /** Whether joining two records would put refused ones together. */
    areApart(a: string, b: string): boolean {
      if (refused.size === 0) return false
      const [smaller, larger] = bySize(bondOf(a), bondOf(b))
      return smaller !== larger && [...smaller].some((id) => refused.get(id)?.isDisjointFrom(larger) === false)
    },
    /** Groups with the same bond become one. `idOf` gives any record of a group. */
    united: <Group>(groups: readonly Group[], idOf: (group: Group) => string): Group[][] => [
      ...Map.groupBy(groups, (group) => bondOf(idOf(group))).values(),
    ],
  }
}

const bySize = (one: Set<string>, other: Set<string>): [smaller: Set<string>, larger: Set<string>] =>
  one.size <= other.size ? [one, other] : [other, one]
