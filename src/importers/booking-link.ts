import { readWordLists } from '../vocabulary/read-word-lists.ts'

const { booking: hosts } = readWordLists('names/booking-hosts.txt', ['booking'])

/** Whether a link leads to a known booking provider. */
export function isBookingLink(link: string): boolean {
  const parts = new URL(link).hostname.toLowerCase().split('.')
  return parts.some((_, index) => hosts.has(parts.slice(index).join('.')))
}
