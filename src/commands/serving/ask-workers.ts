import cluster from 'node:cluster'
import type { Explanations, KeptExplanation } from '../../http/operator/keep-explanations.ts'

type Question = { question: number; requestId: string }
type Reply = { question: number; explanation: KeptExplanation | null }

/** A worker that says nothing in this time is left out. */
const replyMs = 1000
let asked = 0

/** In the process that started the workers: what the one that answered a request keeps of it. */
export function askWorkers(requestId: string): Promise<KeptExplanation | null> {
  const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker?.isConnected() === true)
  const question = ++asked
  return new Promise((resolve) => {
    let open = workers.length
    const finish = (explanation: KeptExplanation | null) => {
      clearTimeout(timer)
      cluster.off('message', hear)
      resolve(explanation)
    }
    const hear = (_worker: unknown, message: unknown) => {
      if (!isReply(message) || message.question !== question) return
      open--
      if (message.explanation !== null || open === 0) finish(message.explanation)
    }
    const timer = setTimeout(() => finish(null), replyMs)
    cluster.on('message', hear)
    if (open === 0) finish(null)
    for (const worker of workers) worker?.send({ question, requestId } satisfies Question)
  })
}

/** In a worker: answers those questions. */
export function answerPrimary({ find }: Pick<Explanations, 'find'>): void {
  process.on('message', (message: unknown) => {
    if (!isQuestion(message)) return
    const { question, requestId } = message
    process.send?.({ question, explanation: find(requestId) } satisfies Reply)
  })
}

const isQuestion = (message: unknown): message is Question =>
  typeof message === 'object' && message !== null && 'question' in message && 'requestId' in message

const isReply = (message: unknown): message is Reply =>
  typeof message === 'object' && message !== null && 'question' in message && 'explanation' in message
