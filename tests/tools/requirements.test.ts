import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const DOCUMENT = 'docs/requirements.md'

const filesUnder = (folder: string, extension: RegExp): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && extension.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))

const read = (path: string): string => readFileSync(path, 'utf8')
const code = (folder: string): string[] => filesUnder(folder, /\.tsx?$/).map(read)

const tests = code('tests')
const prose = ['README.md', 'CONTRIBUTING.md', ...filesUnder('docs', /\.md$/).filter((path) => path !== DOCUMENT)]
const everywhere = [...['src', 'server', 'tools'].flatMap(code), ...tests, ...prose.map(read)]

const described = [...read(DOCUMENT).matchAll(/^- \*\*([A-Z]+-\d{2})\*\* \S/gm)].map(([, id = '']) => id)
const known = new Set(described)

const areas = [...new Set(described.map((id) => id.slice(0, -3)))]
/** In known areas only, since other names look alike, such as UTF-16. */
const mentioned = new RegExp(`\\b(?:${areas.join('|')})-\\d{2}\\b`, 'g')

/** Titles begin with their ids, each in square brackets. */
const proven = new Set(
  tests.flatMap((text) =>
    [...text.matchAll(/['"`](?:\[[A-Z]+-\d{2}\] ?)+/g)].flatMap(([ids]) => ids.match(/[A-Z]+-\d{2}/g) ?? []),
  ),
)

describe('docs/requirements.md', () => {
  test('describes each id once', () => {
    expect(described.length).toBeGreaterThan(200)
    expect(described.filter((id, index) => described.indexOf(id) !== index)).toEqual([])
  })

  test('describes every id in a test title, source file or document', () => {
    const carried = new Set([...proven, ...everywhere.flatMap((text) => text.match(mentioned) ?? [])])
    expect([...carried].filter((id) => !known.has(id))).toEqual([])
  })

  test('describes nothing without a test', () => {
    expect(described.filter((id) => !proven.has(id))).toEqual([])
  })
})
