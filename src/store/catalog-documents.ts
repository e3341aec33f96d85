/** The form of the documents in `place` and `event`. One without a version is of the first. */
const documentVersion = 1

export const writeDocument = (document: { id: string }): string =>
  JSON.stringify({ version: documentVersion, ...document })

/** Only `ingest` writes documents, so one of a version that this code knows is of its type. */
export function readDocument<Document extends { id: string }>(text: string): Document {
  const { version = documentVersion, ...document } = JSON.parse(text)
  if (version > documentVersion) {
    throw new Error(
      `${document.id} was written by a newer release: its document has version ${version}, and this release reads up to ` +
        `${documentVersion}. Start the newer release, or import the sources into a new database`,
    )
  }
  return document
}
