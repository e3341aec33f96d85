import { isFoodRole, isSubstance, type SafetyRole } from '../../../vocabulary/safety-words.ts'
import type { SafetyItem } from './safety-items.ts'

export const has = (item: SafetyItem | undefined, ...roles: SafetyRole[]) => roles.some((role) => item?.roles.has(role))

export const isFood = ({ roles }: SafetyItem) => [...roles].some(isFoodRole)
export const hasSubstance = ({ roles }: SafetyItem) => [...roles].some(isSubstance)

/** Food that guests avoid for their health, not for their faith. */
export const isAllergen = (item: SafetyItem) => has(item, 'other food') || hasSubstance(item)
export const isObject = (item: SafetyItem) => isFood(item) || has(item, 'not food')
export const isLink = (item: SafetyItem) => has(item, 'to', 'between')
