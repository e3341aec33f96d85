import type { RecommendedEvent } from '../../catalog/shown-event.ts'

/** "free", "from $12"; empty if the source states no price. */
export function ticketPrice({ isFree, ticketPrice }: Pick<RecommendedEvent, 'isFree' | 'ticketPrice'>): string {
  if (isFree) return 'free'
  if (ticketPrice === null) return ''
  const { min, max, currency } = ticketPrice
  const money = (amount: number) =>
    currency === null
      ? String(amount)
      : amount.toLocaleString('en-US', { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' })
  if (min !== null && max !== null) return min === max ? money(min) : `${money(min)} to ${money(max)}`
  if (min !== null) return `from ${money(min)}`
  return max === null ? '' : `up to ${money(max)}`
}
