import type { AnswerSection } from '../../domain/guest-request.ts'
import type { wheelchairAt } from '../../store/read-columns.ts'
import { tuning } from '../tuning.ts'
import type { GuestNeeds } from '../understand/guest-needs.ts'

/** No wish that a place meets more or less: the score has a part for it. */
export const stepFree = 'wheelchair'

/**
 * 1 for a table where step-free access is recorded, less for a sight, 0 if it is unknown or not needed. A gate without
 * steps makes nothing worth seeing.
 */
export function accessFit(
  section: AnswerSection,
  access: ReturnType<typeof wheelchairAt>,
  { isStepFree }: GuestNeeds,
): number {
  if (!isStepFree) return 0
  const value = access === 'yes' ? 1 : access === 'limited' ? tuning.limitedAccess : 0
  return section === 'foodAndBeverage' ? value : tuning.accessOfSight * value
}
