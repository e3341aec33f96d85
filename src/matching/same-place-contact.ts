import { isSharedHost } from '../vocabulary/shared-hosts.ts'
import { contactTuning } from './same-place-tuning.ts'

export type PreparedContacts = {
  /** The last nine digits, since the trunk zero and country code are optional. */
  phones: string[]
  pages: { host: string; site: string; path: string; query: string; numbers: readonly string[]; isShared: boolean }[]
  /** The page belongs to a list of branches. */
  isBranch: boolean
  /** The host without its ending, as it may spell the name. */
  hostWords: string[]
}

type Contacts = { phones: readonly string[]; websites: readonly string[] }

const phoneDigits = 9
/** Fewer digits are a short code or an incomplete number. */
const minDigits = 6

export function prepareContacts({ phones, websites }: Contacts): PreparedContacts {
  const pages = websites.map(readPage).filter((page) => page !== null)
  return {
    phones: [
      ...new Set(
        phones
          .map((phone) => phone.replace(/\D/g, ''))
          .filter(isNumber)
          .map(lastDigits),
      ),
    ],
    pages,
    isBranch: pages.some(({ host, path, isShared }) => !isShared && branchPage.test(`${host}${path}`)),
    hostWords: pages
      .filter((page) => !page.isShared)
      .flatMap(({ host }) =>
        host
          .split('.')
          .slice(0, -1)
          .flatMap((part) => part.split('-')),
      ),
  }
}

/** Path segments that chains use for their lists of branches. */
const branchPage = /\b(stores?|store-?locator|locations?|locator|branch(es)?|restaurants|dealers?|filialen?|tiendas?)\b/

const isNumber = (digits: string) => digits.length >= minDigits && !/^(\d)\1*$/.test(digits)
const lastDigits = (digits: string) => digits.slice(-phoneDigits)

/** Drops the scheme, `www.`, the fragment, and query parameters that only track campaigns. */
function readPage(website: string) {
  const text = website.trim().toLowerCase()
  const [, host, rawPath = '', query = ''] = pagePattern.exec(text) ?? []
  if (host === undefined) return null
  const path = rawPath.replace(/\/(index|home|default)(\.\w+)?$/, '').replace(/\/+$/, '')
  return {
    host,
    site: siteOf(host),
    path,
    query: pageQuery(query),
    numbers: path.match(/\d{3,}/g) ?? [],
    isShared: isSharedHost(host),
  }
}

const pagePattern = /^(?:https?:\/\/)?(?:www\d?\.)?([^/?#:\s]+\.[^/?#:\s]+)(?::\d+)?([^?#\s]*)(?:\?([^#]*))?/

/** `?id=311` identifies a page, `?utm_source=x` does not. */
const pageQuery = (query: string) =>
  query
    .split('&')
    .filter((part) => /^[\w-]*(id|nr|no|num|store|code|location|loc|page|p|slug)=/.test(part) && !campaign.test(part))
    .sort()
    .join('&')

const campaign = /^(utm_|[a-z]?cid|gclid|gbraid|wbraid|fbclid|msclkid|y_source)/

export function comparePhones(a: PreparedContacts, b: PreparedContacts): number {
  if (a.phones.length === 0 || b.phones.length === 0) return 0
  for (const phone of a.phones) {
    for (const other of b.phones) {
      const same =
        phone === other ||
        (Math.min(phone.length, other.length) >= 7 && (phone.endsWith(other) || other.endsWith(phone)))
      if (same) return contactTuning.samePhone
    }
  }
  return contactTuning.otherPhone
}

export function compareWebsites(a: PreparedContacts, b: PreparedContacts, isElsewhere: boolean): number {
  let best: number | null = null
  for (const page of a.pages) {
    for (const other of b.pages) {
      const found = comparePages(page, other)
      if (found !== null && (best === null || found > best)) best = found
    }
  }
  if (isElsewhere && best !== null && best < contactTuning.samePage)
    return Math.min(best, contactTuning.sameHostElsewhere)
  return best ?? 0
}

type Page = PreparedContacts['pages'][number]

function comparePages(a: Page, b: Page): number | null {
  const isOnePage = a.host === b.host && a.path === b.path
  if (isOnePage && a.query !== b.query && a.query !== '' && b.query !== '') return contactTuning.otherPage
  if (isOnePage) {
    if (a.path !== '') return contactTuning.samePage
    return a.isShared ? null : contactTuning.sameHost
  }
  if (a.isShared || b.isShared) return null
  if (a.site !== b.site) return contactTuning.otherHost
  if (a.path === '' || b.path === '') return contactTuning.sameHost / 2
  if (a.numbers.length === 0 || b.numbers.length === 0) return contactTuning.otherPage
  return a.numbers.some((number) => b.numbers.includes(number))
    ? contactTuning.sameBranchNumber
    : contactTuning.otherBranchNumber
}

/** The last two labels, or three if the second is short (`co.uk`). */
function siteOf(host: string): string {
  const labels = host.split('.')
  const [last = '', second = ''] = labels.toReversed()
  return labels.slice(second.length <= 3 && last.length === 2 ? -3 : -2).join('.')
}
