import type { Config } from '../config.ts'
import { type AnswerSection, answerSections } from '../domain/guest-request.ts'
import { isObject } from '../domain/is-object.ts'
import type { KeptExplanation, KeptSection } from '../http/operator/keep-explanations.ts'
import { sectionTitles } from './printing/section-titles.ts'
import { type Align, counted, print, printJson, styled, table } from './printing/terminal-text.ts'
import { CommandFailure } from './report-failure.ts'
import { ownAddress } from './serving/listen.ts'

const askMs = 5000

/** Asks the running service what it keeps of a request, and prints it. */
export async function explainRequest(requestId: string, config: Config, { json }: { json?: boolean }): Promise<void> {
  const { operatorHost, operatorPort } = config
  if (operatorPort === null || operatorPort === 0)
    throw new CommandFailure('explain --request needs OPERATOR_PORT; set it to that of the running service')
  const address = ownAddress(operatorHost, operatorPort)
  const kept = await ask(`${address}/requests/${encodeURIComponent(requestId)}`, address)
  if (kept === null)
    throw new CommandFailure(
      `the service at ${address} has no explanation of request ${requestId}. Explanations are kept for an hour, ` +
        'until a restart or until KEPT_EXPLANATIONS later requests, and only of recommendations. If there are ' +
        'several replicas, set OPERATOR_HOST and OPERATOR_PORT to those of the one whose log has the requestId. ' +
        'Or run the same request with ./concierge explain REQUEST.json',
    )
  if (json) return printJson(kept)
  printKept(kept)
}

async function ask(url: string, address: string): Promise<KeptExplanation | null> {
  const response = await fetch(url, { signal: AbortSignal.timeout(askMs) }).catch(() => null)
  const body: unknown = await response?.json().catch(() => null)
  if (!isExplained(body))
    throw new CommandFailure(`no service answers operators at ${address}; start it with the same OPERATOR_PORT`)
  return body.explanation
}

const isExplained = (body: unknown): body is { explanation: KeptExplanation | null } =>
  isObject(body) && 'explanation' in body

function printKept({ requestId, at, status, durationMs, stepsMs, sections }: KeptExplanation): void {
  print(styled('bold', `Request ${requestId}`))
  print(`${at}, ${status === null ? 'caller left' : `status ${status}`}, ${durationMs} ms\n`)
  print(
    table(
      Object.entries(stepsMs).map(([name, ms]) => [`  ${name}`, `${ms.toFixed(1)} ms`]),
      ['left', 'right'],
    ),
  )
  if (sections === null) print('No recommendation was made.')
  else for (const section of answerSections) printSection(section, sections[section])
}

function printSection(section: AnswerSection, { scored, excluded, items }: KeptSection): void {
  print(`\n${styled('bold', sectionTitles[section])}: ${counted(scored)} scored`)
  for (const [reason, count] of Object.entries(excluded)) print(`  ${counted(count)} excluded: ${reason}`)
  if (items.length === 0) return
  const names = [...new Set(items.flatMap(({ parts }) => Object.keys(parts)))]
  const rows = items.map(({ place, id, score, parts, facts }) => {
    const values: Record<string, number | undefined> = parts
    return [`#${place}`, id, score.toFixed(1), ...names.map((name) => values[name]?.toFixed(1) ?? ''), facts.join(', ')]
  })
  const aligns: Align[] = ['left', 'left', 'right', ...names.map((): Align => 'right'), 'left']
  print(table([['', 'id', 'score', ...names, 'facts'], ...rows], aligns))
}
