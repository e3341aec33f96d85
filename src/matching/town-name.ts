/**
 * The town of a locality with a number behind it: "Lyon 5e", "Lyon 5ème arrondissement", "Lyon Cedex 05",
 * "Wien, 3. Bezirk", "Dublin 8", "Budapest VII. kerület", "Roma 00184". Of "Villa 25 de Mayo" it is a part.
 */
export function withoutNumber(locality: string): string {
  const [, town] = numbered.exec(locality) ?? romanNumbered.exec(locality) ?? []
  return town?.replace(cedex, '').trim() || locality.replace(leadingCode, '').replace(cedex, '').trim()
}

/** One word may be behind the number, and a quarter behind a dash: "Praha 5 – Smíchov". */
const behind = String.raw`(?:\s+\p{L}[\p{L}.]*)?(?:\s*[-–/(]\s*\P{N}*)?$`
const numbered = new RegExp(String.raw`^(\p{L}\P{N}*?)[\s,]+\d{1,6}(?:[.ºª°]|\p{Ll}{1,4}\b)?${behind}`, 'u')
/** "Budapest XIII." and "Roma IV municipio", but not "Karl IV" */
const romanNumbered = /^(\p{L}\P{N}*?)[\s,]+[IVXL]+(?:\.|[.]?\s+\p{L}[\p{L}.]*)$/u
const leadingCode = /^(?:\p{Lu}{1,2}-)?\d{4,6}\s+(?=\p{L})/u
const cedex = /[\s,]+cedex$/i

/** The town before a quarter behind a hyphen, a slash or in brackets: "München-Schwabing", "Köln (Nippes)". */
export function withoutQuarter(locality: string): string | null {
  const [, town] = /^(\p{L}[\p{L}\p{M}\s.'’]+?)\s*[-–—/(,]\s*\p{L}/u.exec(locality) ?? []
  return town ?? null
}
