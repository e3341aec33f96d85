import { isFoodRole, isSubstance, type SafetyRole } from '../../../vocabulary/safety-words.ts'
import type { SafetyItem } from './safety-items.ts'

// Loops, because a sign asks this of sixty items around it, and a note may be a list of signs.
export function has(item: SafetyItem | undefined, ...roles: SafetyRole[]): boolean {
  if (item === undefined) return false
  for (const role of roles) if (item.roles.has(role)) return true
  return false
}

export const isFood = (item: SafetyItem) => hasRole(item, isFoodRole)
export const hasSubstance = (item: SafetyItem) => hasRole(item, isSubstance)

function hasRole({ roles }: SafetyItem, isMeant: (role: SafetyRole) => boolean): boolean {
  for (const role of roles) if (isMeant(role)) return true
  return false
}

/** Food that guests avoid for their health, not for their faith. */
export const isAllergen = (item: SafetyItem) => has(item, 'other food') || hasSubstance(item)
export const isObject = (item: SafetyItem) => isFood(item) || has(item, 'not food')
export const isLink = (item: SafetyItem) => has(item, 'to', 'between')
