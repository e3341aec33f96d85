import { InvalidArgumentError } from 'commander'

/** Parses an option that counts something. */
export function wholeNumber(text: string): number {
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < 1 || value > 2_147_483_647)
    throw new InvalidArgumentError('It must be a whole number of at least 1.')
  return value
}
