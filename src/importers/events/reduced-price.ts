/** Of "8 €/6 €" the second is the reduced price; "$20/$25" is in advance and at the door. */
const euros = String.raw`\s?(?:\p{Sc}|eur)?`
const number = String.raw`\d+(?:[.,]\d\d?)?`
const twoWithSlash = new RegExp(
  String.raw`(?:^|[^/\d.,])${number}${euros}\s?\/\s?\p{Sc}?${number}(?![\d.,]*${euros}\s?\/)`,
  'iu',
)

export function withoutReduced<Stated extends { value: number }>(
  amounts: readonly Stated[],
  text: string,
): readonly Stated[] {
  const [full, reduced] = amounts
  const isPair = amounts.length === 2 && full !== undefined && reduced !== undefined && full.value > reduced.value
  return isPair && twoWithSlash.test(text) ? [full] : amounts
}
