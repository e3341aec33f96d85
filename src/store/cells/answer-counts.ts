/** What answers have cost since the process started. Sums of all requests, to be shown and watched. */
export type AnswerCounts = {
  /** Cells that were in memory, and cells that were read from the database. */
  cellsKept: number
  cellsRead: number
  /** Cells that were forgotten because an import changed them. */
  cellsChanged: number
  /** Documents that were in memory, and documents that were read and checked. */
  documentsKept: number
  documentsRead: number
  /** Places of the sections asked for, in cells that touch a circle. */
  placesInReach: number
  /** Those of them that the rules of ranking had to score. */
  placesScored: number
}

export const answerCounts = (): AnswerCounts => ({
  cellsKept: 0,
  cellsRead: 0,
  cellsChanged: 0,
  documentsKept: 0,
  documentsRead: 0,
  placesInReach: 0,
  placesScored: 0,
})
