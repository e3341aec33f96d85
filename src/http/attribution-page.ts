import { createHash } from 'node:crypto'
import type { Attribution, SourceCredit } from '../catalog/attribution.ts'
import { escapeHtml } from '../text/escape-html.ts'

const style = 'body { font: 1rem/1.5 system-ui, sans-serif; margin: 2rem; max-width: 45rem; color-scheme: light dark }'

/** The page runs nothing and loads nothing. */
export const pagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "frame-ancestors 'none'",
].join('; ')

export function attributionPage({ credit, sources }: Attribution): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Data sources</title>
<style>${style}</style>
<h1>Data sources</h1>
${sources.length === 0 ? '<p>The catalog is empty.</p>' : ''}${credit === '' ? '' : `<p>${escapeHtml(credit)}</p>`}
${sources.map(section).join('\n')}
</html>
`
}

const section = (source: SourceCredit): string => `<h2>${link(source.name, source.url)}</h2>
<p>${escapeHtml(source.notice)}</p>
<p>Licence: ${source.licence === null ? 'not stated' : link(source.licence, source.licenceUrl)}. ${datesOf(source)}</p>`

const datesOf = ({ currentOn, importedOn }: SourceCredit): string =>
  currentOn === null
    ? `Imported on <time>${escapeHtml(importedOn)}</time>.`
    : `As of <time>${escapeHtml(currentOn)}</time>, imported on <time>${escapeHtml(importedOn)}</time>.`

const link = (text: string, url: string | null): string =>
  url === null ? escapeHtml(text) : `<a href="${escapeHtml(url)}">${escapeHtml(text)}</a>`
