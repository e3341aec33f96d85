import { createHash } from 'node:crypto'

/** Leaves room in an id of 128 characters for the source, the day of an override and the day of a showing. */
const maxOwnIdLength = 60

/** A feed's own id if it fits in a URL, else a digest of it. It is the same at every refresh of the feed. */
export function localEventId(uid: string): string {
  const isClean = /^[A-Za-z0-9._~-]+$/.test(uid) && uid.length <= maxOwnIdLength && !/~\d{8}(T\d{4})?$/.test(uid)
  return isClean ? uid : createHash('sha256').update(uid).digest('base64url').slice(0, 22)
}
