import pino, { type Logger } from 'pino'
import pretty from 'pino-pretty'
import type { Config } from '../config.ts'

export type ServiceLog = {
  logger: Logger
  /** Waits a moment until the last lines are written. */
  close(): Promise<void>
}

/** Lines that wait while standard output is blocked; further ones are dropped. */
const maxBufferedBytes = 1_000_000
/**
 * Writes to a pipe up to this size do not mix with those of other processes.
 * https://man7.org/linux/man-pages/man7/pipe.7.html
 */
const maxAtomicBytes = 4096
const closeMs = 500

/**
 * JSON lines on standard output; on a terminal, lines for a person. If a reader stalls or the disk is full, lines are
 * lost, but the service continues.
 */
export function openServiceLog({ logLevel, workers }: Pick<Config, 'logLevel' | 'workers'>): ServiceLog {
  if (process.stdout.isTTY) {
    const stream = pretty({ destination: 1, sync: true, ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss' })
    return { logger: pino({ level: logLevel }, stream), close: async () => {} }
  }
  // Before pino's own handler, which would wait for a stalled reader without limit.
  process.once('exit', () => destination.destroy())
  const destination = pino.destination({
    dest: 1,
    sync: false,
    maxLength: maxBufferedBytes,
    ...(workers > 1 ? { maxWrite: maxAtomicBytes } : {}),
  })
  destination.on('error', () => {})
  return {
    logger: pino({ level: logLevel }, destination),
    close: () =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, closeMs)
        destination.flush(() => {
          clearTimeout(timer)
          resolve()
        })
      }),
  }
}
