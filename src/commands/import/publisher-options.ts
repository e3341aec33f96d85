import type { Command } from 'commander'
import { safeLink } from '../../domain/link.ts'
import type { Publisher } from '../../importers/source-reading.ts'
import { wrongUsage } from '../report-failure.ts'

export type PublisherOptions = { publisher?: string; url?: string }

/** Says whose data an import brings, so that its publisher is credited and not the operator. */
export const addPublisherOptions = (command: Command): Command =>
  command
    .option('--publisher <NAME>', 'Who publishes the data, if it is not yours; the attribution names them')
    .option('--url <ADDRESS>', "The publisher's page about the data; needs --publisher")

/** Undefined for the operator's own data. */
export function readPublisher({ publisher, url }: PublisherOptions): Publisher | undefined {
  if (publisher === undefined && url !== undefined) throw wrongUsage('--url needs --publisher')
  if (publisher === undefined) return undefined
  const name = publisher.trim()
  if (name === '') throw wrongUsage('--publisher must be a name')
  const link = url === undefined ? null : safeLink(url)
  if (url !== undefined && link === null)
    throw wrongUsage(`--url must be an absolute http or https address, not "${url}"`)
  return { name, url: link }
}
