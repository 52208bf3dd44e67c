import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow } from '../../tools/import-graph.ts'

const root = join(import.meta.dirname, '../..')

/** Files and folders of the repository, by their path and by each end of it: documents leave out what is understood. */
const known = new Set(
  ['src', 'server', 'tests', 'tools', 'bench', 'docs']
    .flatMap((folder) => filesBelow(root, folder))
    .flatMap((file) => {
      const parts = file.split('/')
      const paths = parts.map((_, at) => parts.slice(0, at + 1))
      return paths.flatMap((path) => path.map((_, from) => path.slice(from).join('/')))
    }),
)

/** Examples, which do not exist, and what only looks like a path. */
const isExample = (path: string): boolean =>
  /payment-plan|registered-email|src\/screens\/contacts|^flows\/index.html$|^reminders\/preview$/.test(path)

const named = (document: string): string[] =>
  [...readFileSync(join(root, document), 'utf8').matchAll(/`([\w./-]+)`/g)]
    .map(([, path]) => path!)
    .filter((path) => /^\w.*\/|\.tsx?$/.test(path))

test.each([
  ['docs/architecture.md', 40],
  ['CONTRIBUTING.md', 40],
])('%s names files and folders that exist', (document, atLeast) => {
  const paths = named(document)
  expect(paths.length).toBeGreaterThan(atLeast)
  expect(paths.filter((path) => !isExample(path) && !known.has(path.replace(/\/$/, '')))).toEqual([])
})
