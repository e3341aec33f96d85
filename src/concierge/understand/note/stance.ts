/** How a mention is meant; `neither` is only mentioned. */
export type Stance = 'for' | 'against' | 'neither'

/** A stance, and whether a word of the note gave it. */
export type Heard = { stance: Stance; isCued: boolean }
