/** Tags of one element; made without a prototype, because any text may be a key. */
export type OsmTags = { readonly [key: string]: string }

export type OsmKind = 'node' | 'way' | 'relation'

export type OsmMember = { kind: OsmKind; id: number; role: string }

const osmKindLetters = { node: 'n', way: 'w', relation: 'r' } as const

/** The local part of our ids: `n357620442`. */
export const osmKey = (kind: OsmKind, id: number): string => `${osmKindLetters[kind]}${id}`
