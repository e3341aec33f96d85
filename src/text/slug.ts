import { createHash } from 'node:crypto'
import { foldAccents } from './fold-accents.ts'

/**
 * An id that people can read: `Café du Port` becomes `cafe-du-port`. A hash of `identity` if the text is in another
 * script, longer than 80 characters or shorter than 3.
 */
export function slugOf(text: string, identity: string = text): string {
  const slug = foldAccents(text)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  const isWhole = slug.length > 2 && slug.length <= 80 && !/[^\p{Script=Latin}\p{Script=Common}\p{M}]/u.test(text)
  return isWhole ? slug : createHash('sha256').update(identity).digest('hex').slice(0, 20)
}
