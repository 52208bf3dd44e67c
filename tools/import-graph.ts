import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

const SOURCE = /\.(ts|tsx|mjs)$/
/** Imports of any kind, including lazy ones, and the URLs of workers. */
const IMPORTED = /\b(?:from|import|new URL)\s*\(?\s*['"](\.[^'"?]+)['"?]/g

/** All files below a folder, as sorted paths from the root with slashes. */
export const filesBelow = (root: string, folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => posix.join(entry.parentPath.slice(root.length).replaceAll('\\', '/'), entry.name))
    .map((path) => path.replace(/^\//, ''))
    .sort()

/**
 * The imports of each file, including lazy ones: `of(path)` are its direct imports, `reached(paths)` those paths and
 * all that they import directly or indirectly. Paths are relative to the root, with slashes; packages are left out.
 * @param notFollowed files whose imports are ignored
 */
export const importGraph = (root: string, notFollowed: readonly string[] = []) => {
  const known = new Map<string, readonly string[]>()
  const read = (path: string): readonly string[] => {
    if (notFollowed.includes(path) || !SOURCE.test(path) || !existsSync(join(root, path))) return []
    const text = readFileSync(join(root, path), 'utf8')
    return [...text.matchAll(IMPORTED)].map((match) => posix.join(posix.dirname(path), match[1]!))
  }
  const of = (path: string): readonly string[] => {
    const imports = known.get(path) ?? read(path)
    known.set(path, imports)
    return imports
  }
  const reached = (paths: readonly string[]): ReadonlySet<string> => {
    const seen = new Set(paths)
    for (const path of seen) for (const next of of(path)) seen.add(next)
    return seen
  }
  return { of, reached }
}
