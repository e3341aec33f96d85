import { readNotice } from '../notices/read-notice.ts'

type State = 'called off' | 'sold out' | 'not public' | 'undecided' | 'on'

/** "Complet" is also in a column of remarks, or in place of the price. */
export const stateOfRow = ({
  status = '',
  remarks = '',
  price = '',
}: Readonly<Record<string, string | undefined>>): State =>
  [status, remarks, price].map(stateOf).find((state) => state !== 'on') ?? 'on'

function stateOf(status: string): State {
  const notice = readNotice(status.slice(0, 200), { isMarked: true, isLast: true, isAlone: true })
  if (notice === null || notice.kind === 'new day') return 'on'
  return notice.kind === 'moved' || notice.kind === 'none' ? 'called off' : notice.kind
}
