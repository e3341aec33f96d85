import { type Party, teenage } from '../understand/guest-needs.ts'

type Young = Pick<Party, 'children' | 'youngest'>

/** All of the children who come along are teenagers. */
export const isOfTeens = ({ youngest }: Young): boolean => youngest !== null && youngest >= teenage

/** "The children", "your child", "your little one", "your teenager": as many as are booked, and as old. */
export function sayChildren({ children, youngest }: Young): string {
  const isOne = children === 1
  if (isOfTeens({ children, youngest })) return isOne ? 'your teenager' : 'the teenagers'
  if (!isOne) return 'the children'
  return youngest !== null && youngest < school ? 'your little one' : 'your child'
}

/** Years from which on a child would mind being called little. */
const school = 6
