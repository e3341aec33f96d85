import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { addLoad, type LoadFigures } from '../../http/load-figures.ts'
import { CommandFailure } from '../report-failure.ts'
import type { StopSignal } from '../stop-on-signal.ts'
import type { Serving } from './serving.ts'

/** Sent by a worker that cannot start, and by each once a minute. Figures for operators come as messages of others. */
type WorkerMessage = { failure: string } | { load: LoadFigures } | { type: string }

/** How often the log says what all processes did. */
const loadIntervalMs = 60_000

/** A worker that ends sooner than this is replaced after a pause, so that a lasting fault does not fill the log. */
const shortLifeMs = 5000
const pauseMs = 1000

/**
 * Serves with several processes that share one port. Each connection goes to one of them. One that ends is replaced
 * until `stop`, or until `resources` close because the start failed.
 */
export async function serveWithWorkers(
  resources: AsyncDisposableStack,
  { count, logger }: { count: number; logger: Logger },
): Promise<Serving> {
  let isStopping = false
  let load: LoadFigures | null = null
  setInterval(() => {
    if (load !== null) logLoad(load, logger)
    load = null
  }, loadIntervalMs).unref()
  // Without the options of this process: they are about filling the database, which is done.
  cluster.setupPrimary({ args: ['serve'] })

  const replace = async (ended: Worker, startedAt: number) => {
    const { exitCode, signalCode } = ended.process
    if (isStopping) return
    logger.error({ worker: ended.process.pid, exitCode, signal: signalCode }, 'a worker ended and is replaced')
    if (performance.now() - startedAt < shortLifeMs) await wait(pauseMs, undefined, { ref: false })
    if (!isStopping) start()
  }

  function start(): Worker {
    const startedAt = performance.now()
    const worker = cluster.fork()
    worker.once('exit', () => void replace(worker, startedAt))
    worker.on('message', (message: WorkerMessage) => {
      if ('load' in message) load = load === null ? message.load : addLoad(load, message.load)
      else if ('failure' in message)
        logger.error({ worker: worker.process.pid, fault: { message: message.failure } }, 'a worker cannot start')
    })
    return worker
  }

  async function stop(signal: StopSignal): Promise<void> {
    isStopping = true
    const running = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    const ended = running.map((worker) => once(worker, 'exit'))
    for (const worker of running) worker.process.kill(signal)
    await Promise.all(ended)
  }

  // At once: while starting, no caller waits for an answer.
  resources.defer(() => stop('SIGINT'))
  // The first one alone: a fault that all of them would have is reported once.
  const port = await portOf(start())
  // Callers are answered from here on, so nothing waits for the others, least of all a stop.
  for (let started = 1; started < count; started++) start()
  return { port, stop }
}

/** The port, once the worker listens. Throws what keeps it from starting. */
function portOf(worker: Worker): Promise<number> {
  return new Promise((resolve, reject) => {
    worker.once('listening', ({ port }) => resolve(port))
    worker.on('message', (message: WorkerMessage) => {
      if ('failure' in message) reject(new CommandFailure(message.failure))
    })
    worker.once('exit', () => reject(new CommandFailure('a worker stopped while starting; the log says why')))
  })
}

/** In a worker: hands a failure to start to the process that reports it. */
export const reportToPrimary = (failure: string): Promise<void> => send({ failure })

/** Says once a minute what this process did: in the log, or to the process that adds up all workers. */
export function reportLoad(take: () => LoadFigures, logger: Logger): () => void {
  const timer = setInterval(() => {
    const load = take()
    if (cluster.isWorker) void send({ load })
    else logLoad(load, logger)
  }, loadIntervalMs).unref()
  return () => clearInterval(timer)
}

const logLoad = (load: LoadFigures, logger: Logger): void => logger.info(load, 'the last minute of all workers')

const send = (message: WorkerMessage): Promise<void> =>
  new Promise((resolve) => {
    if (process.send === undefined) resolve()
    else process.send(message, undefined, undefined, () => resolve())
  })
