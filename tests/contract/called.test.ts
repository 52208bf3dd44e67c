import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { calls } from '../../src/contract/index.ts'

/** Where a call is named and not made: imports, types, what is only marked as stale, words, comments. */
const mentions = [
  /^(?:import|export) (?:type )?\{[^}]*\} from '.*'$/gm,
  /\btypeof \w+/g,
  /\bstale\([^)]*\)/g,
  /'[^'\n]*'/g,
  /\/\*\*[\s\S]*?\*\//g,
  /\/\/.*$/gm,
]

/** A call is what `send` or `query` is given, also by a condition between two of them. */
const callOf = (name: string): RegExp => new RegExp(`\\b(?:send|query)\\((?:\\s*|[^;]{0,200}?[?:(,]\\s*)${name}\\b`)

const sources = readdirSync('src', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((file) => !/^src[\\/](contract|i18n|machines|app[\\/]stage)[\\/]/.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .map((source) => mentions.reduce((rest, mention) => rest.replace(mention, ''), source))

/** The names under which the calls are exported, by the ids of the calls. */
const names = new Map(
  readdirSync('src/contract').flatMap((file) =>
    [
      ...readFileSync(join('src/contract', file), 'utf8').matchAll(
        /^export const (\w+) = \w+\(\s*(?:\{[^}]*?\bid: )?'(\w+)'/gms,
      ),
    ].map(([, name, id]) => [id!, name!] as const),
  ),
)

test('every call of the specification is made by something in the browser', () => {
  const ofSpecification = calls.filter(({ spec }) => spec !== undefined)
  expect(ofSpecification.length).toBeGreaterThan(80)
  expect(ofSpecification.filter(({ id }) => !names.has(id)).map(({ id }) => id)).toEqual([])
  const uncalled = ofSpecification
    .filter(({ id }) => !sources.some((source) => callOf(names.get(id)!).test(source)))
    .map(({ id }) => id)
  expect(uncalled).toEqual([])
})
