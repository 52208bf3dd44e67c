import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const filesBelow = (path: string): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .sort()
        .flatMap((name) => filesBelow(join(path, name)))
    : [path]

/**
 * One digest of files and folders: what was made from them is stale when it changes.
 * @param paths relative to the root; missing ones are ignored
 */
export const digestOf = (root: string, paths: readonly string[]): string => {
  const hash = createHash('sha256')
  for (const part of paths) {
    const path = join(root, part)
    if (!existsSync(path)) continue
    for (const file of filesBelow(path)) hash.update(file.slice(root.length)).update(readFileSync(file))
  }
  return hash.digest('hex')
}
