import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { floors } from '../../server/floors.ts'
import { filesBelow, importGraph } from '../../tools/import-graph.ts'

const root = join(import.meta.dirname, '../..')
const graph = importGraph(root)
const files = filesBelow(root, 'server').filter((path) => path.endsWith('.ts') && path !== 'server/floors.ts')
const isServer = (path: string) => path.startsWith('server/')

const floorOf = (path: string): number => floors.indexOf(path.split('/')[1] as (typeof floors)[number])

/** The area of a file: its folder on a floor, or the floor itself. */
const areaOf = (path: string): string => path.split('/').slice(1, -1).slice(0, 2).join('/')

const imports = files.flatMap((from) =>
  graph
    .of(from)
    .filter(isServer)
    .map((to) => ({ from, to })),
)

describe('the floors of the server', () => {
  test('every file is on a floor', () => {
    expect(imports.length).toBeGreaterThan(1000)
    expect(files.filter((path) => floorOf(path) < 0)).toEqual([])
  })

  test('no file imports from a floor above its own', () => {
    expect(
      imports.filter(({ from, to }) => floorOf(to) > floorOf(from)).map(({ from, to }) => `${from} -> ${to}`),
    ).toEqual([])
  })

  test('no two areas import each other', () => {
    const between = imports.filter(({ from, to }) => areaOf(from) !== areaOf(to))
    const pairs = new Set(between.map(({ from, to }) => `${areaOf(from)} -> ${areaOf(to)}`))
    expect(
      [...pairs].filter((pair) => {
        const [from, to] = pair.split(' -> ')
        return pairs.has(`${to} -> ${from}`)
      }),
    ).toEqual([])
  })

  test('no import cycles, in the server and in the browser', () => {
    const all = [...files, ...filesBelow(root, 'src').filter((path) => /\.tsx?$/.test(path))]
    const done = new Set<string>()
    const circles: string[] = []
    const walk = (path: string, way: string[]): void => {
      if (way.includes(path)) circles.push([...way.slice(way.indexOf(path)), path].join(' -> '))
      if (done.has(path)) return
      done.add(path)
      for (const next of graph.of(path)) walk(next, [...way, path])
    }
    for (const path of all) walk(path, [])
    expect(circles).toEqual([])
  })

  test('the linter refuses imports from a higher floor', () => {
    const { overrides } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8')) as {
      overrides: {
        includes: string[]
        linter: { rules: { style?: { noRestrictedImports?: { options: { patterns: { group: string[] }[] } } } } }
      }[]
    }
    for (const [at, floor] of floors.entries()) {
      const above = floors.slice(at + 1)
      const override = overrides.findLast(
        ({ includes, linter }) => includes.includes(`server/${floor}/**`) && linter.rules.style?.noRestrictedImports,
      )
      const refused = override?.linter.rules.style?.noRestrictedImports?.options.patterns.flatMap(({ group }) => group)
      expect([floor, above.filter((one) => !refused?.includes(`../**/${one}/**`))]).toEqual([floor, []])
    }
  })
})
