import { escapeHtml } from '../../text/escape-html.ts'

/** What operators read: sections of text as the command line prints it, and tables of settings. */
export type StatusPage = {
  title: string
  /** Capabilities whose latest probe failed. */
  warnings: readonly string[]
  madeAt: Temporal.Instant
  tables: readonly { heading: string; rows: readonly (readonly [name: string, value: string])[] }[]
  texts: readonly { heading: string; text: string }[]
}

export function statusPage({ title, warnings, madeAt, tables, texts }: StatusPage): string {
  const state = warnings.length === 0 ? ['All capabilities are healthy.'] : warnings
  const time = madeAt.toString({ smallestUnit: 'second' })
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>
  body { font: 1rem/1.5 system-ui, sans-serif; margin: 2rem; max-width: 75rem; color-scheme: light dark }
  pre { overflow-x: auto; line-height: 1.3 }
  th { text-align: left; font-weight: normal; padding-right: 2rem }
</style>
<h1>${escapeHtml(title)}</h1>
<p>As of <time>${time}</time>. Figures for Prometheus: <a href="/metrics">/metrics</a></p>
<ul>${state.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>
${tables.map(({ heading, rows }) => section(heading, `<table>${rows.map(rowOf).join('\n')}</table>`)).join('\n')}
${texts.map(({ heading, text }) => section(heading, `<pre>${escapeHtml(text)}</pre>`)).join('\n')}
</html>
`
}

const section = (heading: string, body: string) => `<h2>${escapeHtml(heading)}</h2>\n${body}`

const rowOf = ([name, value]: readonly [string, string]) =>
  `<tr><th scope="row">${escapeHtml(name)}</th><td>${escapeHtml(value)}</td></tr>`
