import { escapeHtml } from '../../text/escape-html.ts'

/** What operators read: sections of text as the command line prints it, and tables of settings. */
export type StatusPage = {
  title: string
  /** Capabilities whose latest probe failed. */
  warnings: readonly string[]
  madeAt: Temporal.Instant
  tables: readonly { heading: string; rows: readonly (readonly [name: string, value: string])[] }[]
  texts: readonly StatusText[]
}

/** A text that was printed at a moment; null until it is there for the first time. */
export type StatusText = { heading: string; printed: { text: string; at: Temporal.Instant } | null }

export function statusPage({ title, warnings, madeAt, tables, texts }: StatusPage): string {
  const state = warnings.length === 0 ? ['All capabilities are healthy.'] : warnings
  const isWaiting = texts.some(({ printed }) => printed === null)
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
${isWaiting ? '<meta http-equiv="refresh" content="3">' : ''}
<title>${escapeHtml(title)}</title>
<style>
  body { font: 1rem/1.5 system-ui, sans-serif; margin: 2rem; max-width: 75rem; color-scheme: light dark }
  pre { overflow-x: auto; line-height: 1.3 }
  th { text-align: left; font-weight: normal; padding-right: 2rem }
</style>
<h1>${escapeHtml(title)}</h1>
<p>As of ${timeOf(madeAt)}. Figures for Prometheus: <a href="/metrics">/metrics</a></p>
<ul>${state.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>
${tables.map(({ heading, rows }) => section(heading, `<table>${rows.map(rowOf).join('\n')}</table>`)).join('\n')}
${texts.map((text) => section(text.heading, printedText(text, madeAt))).join('\n')}
</html>
`
}

const timeOf = (instant: Temporal.Instant) => `<time>${instant.toString({ smallestUnit: 'second' })}</time>`

function printedText({ printed }: StatusText, now: Temporal.Instant): string {
  if (printed === null) return '<p>It is being counted; this page shows it as soon as it is there.</p>'
  const seconds = Math.round(now.since(printed.at).total('seconds'))
  return `<p>As of ${timeOf(printed.at)}, ${seconds} s ago.</p>\n<pre>${escapeHtml(printed.text)}</pre>`
}

const section = (heading: string, body: string) => `<h2>${escapeHtml(heading)}</h2>\n${body}`

const rowOf = ([name, value]: readonly [string, string]) =>
  `<tr><th scope="row">${escapeHtml(name)}</th><td>${escapeHtml(value)}</td></tr>`
