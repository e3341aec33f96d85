import type { Store } from '../../store/store.ts'

/** The sources that `import hotels` and `import places` read. */
export type OwnLists = () => Promise<string[]>

export function ownListsOf(store: Store): OwnLists {
  let lists: Promise<string[]> | null = null
  return () => {
    lists ??= store.sources().then((sources) => sources.filter(({ kind }) => kind === 'places').map(({ name }) => name))
    return lists
  }
}
