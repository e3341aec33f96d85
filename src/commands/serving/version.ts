import { readFileSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import manifest from '../../../package.json' with { type: 'json' }

const shownDigits = 12

/**
 * Such as `0.1.0+3f2a1b4c5d6e`: the number of the release, and the commit if it is known: of the checkout, or in a file
 * that the build of an image writes. https://semver.org/#spec-item-10
 */
export function versionOf(root: string): string {
  const commit = (commitOfCheckout(root) ?? textOf(join(root, 'commit.txt')) ?? '').trim()
  return /^[0-9a-f]{12,}$/.test(commit) ? `${manifest.version}+${commit.slice(0, shownDigits)}` : manifest.version
}

/**
 * Read from its files: git refuses to look at a checkout of another user.
 * https://git-scm.com/docs/gitrepository-layout
 */
function commitOfCheckout(root: string): string | null {
  const [, linked] = /^gitdir: (.+)$/m.exec(textOf(join(root, '.git')) ?? '') ?? []
  const own = linked === undefined ? join(root, '.git') : resolved(root, linked)
  const head = textOf(join(own, 'HEAD'))
  const [, ref] = /^ref: (.+)$/m.exec(head ?? '') ?? []
  if (ref === undefined) return head
  // Branches of a linked worktree are those of the repository.
  const shared = resolved(own, textOf(join(own, 'commondir'))?.trim() ?? '.')
  const packed = () =>
    textOf(join(shared, 'packed-refs'))
      ?.split('\n')
      .find((line) => line.endsWith(` ${ref}`))
  return textOf(join(shared, ref)) ?? packed()?.split(' ')[0] ?? null
}

const resolved = (from: string, path: string) => (isAbsolute(path) ? path : join(from, path))

/** Null for a file that is not there, or is a folder. */
function textOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

export const version = versionOf(fileURLToPath(new URL('../../../', import.meta.url)))
