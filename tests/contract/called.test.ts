import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { endpoints } from '../../src/contract/index.ts'
import { roleTable, routeOf } from '../attack/role-table.ts'

/** Where an endpoint is named without a request: imports, types, stale markers, texts, comments. */
const mentions = [
  /^(?:import|export) (?:type )?\{[^}]*\} from '.*'$/gm,
  /\btypeof \w+/g,
  /\bchanged\([^)]*\)/g,
  /'[^'\n]*'/g,
  /\/\*\*[\s\S]*?\*\//g,
  /\/\/.*$/gm,
]

/** A request is what `send` or `query` is given, also when a condition chooses between two endpoints. */
const requestOf = (name: string): RegExp => new RegExp(`\\b(?:send|query)\\((?:\\s*|[^;]{0,200}?[?:(,]\\s*)${name}\\b`)

const sources = readdirSync('src', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((file) => !/^src[\\/](contract|i18n|machines|app[\\/]stage)[\\/]/.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .map((source) => mentions.reduce((rest, mention) => rest.replace(mention, ''), source))

/** The exported names of the endpoints, by endpoint id. */
const names = new Map(
  readdirSync('src/contract', { recursive: true, encoding: 'utf8' }).flatMap((file) =>
    !file.endsWith('.ts')
      ? []
      : [
          ...readFileSync(join('src/contract', file), 'utf8').matchAll(
            /^export const (\w+) = \w+\(\s*(?:\{[^}]*?\bid: )?'(\w+)'/gms,
          ),
        ].map(([, name, id]) => [id!, name!] as const),
  ),
)

/** For other clients of the API: no screen needs them. */
const notInBrowser = [
  'GET /api/alerts',
  'GET /api/masters/:masterRef/tiers/:tiersRef/statement',
  'PATCH /api/alerts/:alertId',
  'PUT /api/masters/:masterRef/company',
]

test('every endpoint available to users is requested somewhere in the browser', () => {
  const routes = Object.values(roleTable)
    .flat()
    .filter((route) => route.includes(' /api/'))
  const made = new Set(
    endpoints
      .filter(({ id }) => names.has(id) && sources.some((source) => requestOf(names.get(id)!).test(source)))
      .map(routeOf),
  )
  expect(routes.filter((route) => !made.has(route))).toEqual(notInBrowser)
})
