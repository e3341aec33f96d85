import { saysNothing } from '../cell-words.ts'

/** Fields of numbers, which Japanese lists write in wide digits: "３６．５". */
const ofNumbers = new Set([
  'latitude',
  'longitude',
  'point',
  'stars',
  'priceRange',
  'mealPrice',
  'rating',
  'ratingCount',
  'phone',
  'postalCode',
  'openedYear',
])

const withPlainDigits = (text: string): string =>
  text.replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))

/** Fields whose line breaks say something. */
const ofLines = new Set(['longDescription', 'hours', 'imageUrls'])

export const saidCells = (cells: readonly string[], fields: readonly (string | null)[]): Record<string, string> => {
  const said: Record<string, string> = {}
  for (const [index, field] of fields.entries()) {
    const cell = cells[index]?.trim() ?? ''
    const line = field !== null && ofLines.has(field) ? cell : cell.replace(/\s+/g, ' ')
    const text = field !== null && ofNumbers.has(field) ? withPlainDigits(line) : line
    if (field !== null && !(field === 'name' ? text === '' : saysNothing(text))) said[field] = text
  }
  return said
}
