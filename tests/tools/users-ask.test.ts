import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = new URL('../../', import.meta.url)
const read = (path: string): string => readFileSync(fileURLToPath(new URL(path, root)), 'utf8')

test('every test named in docs/users-ask.md exists', () => {
  const rows = read('docs/users-ask.md')
    .split('\n')
    .filter((line) => line.startsWith('|') && line.includes('tests/'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
  expect(rows.length).toBeGreaterThan(20)
  const unknown = rows.filter(([, , file = '', title = '']) => !read(file).includes(`test('${title}`))
  expect(unknown).toEqual([])
})
