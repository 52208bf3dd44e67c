import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const screens = readdirSync('src', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.tsx'))
  .map((entry) => join(entry.parentPath, entry.name))

/** The opening tags of tables, with the start of their content. */
const tables = (source: string): string[] =>
  [...source.matchAll(/<[Tt]able(?![\w.])[\s\S]*?<\/?[\w.]+/g)].map(([tag]) => tag)

/** Named by an attribute, or by a caption as first child. */
const isNamed = (table: string): boolean => /\baria-label(ledby)?=/.test(table) || /<caption$/.test(table)

test('every table of every screen has an accessible name', () => {
  const found = screens.flatMap((file) => tables(readFileSync(file, 'utf8')).map((table) => ({ file, table })))
  expect(found.length).toBeGreaterThan(14)
  expect(found.filter(({ table }) => !isNamed(table)).map(({ file }) => file)).toEqual([])
})
