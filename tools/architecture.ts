import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { floors } from '../server/floors.ts'
import { filesBelow } from './import-graph.ts'

const PAGE = 'docs/architecture.md'
const PICTURE = /(?<=<!-- picture: npm run flows -->\n)[\s\S]*?(?=\n<!-- end of the picture -->)/

const areasOf = (root: string, floor: string): string[] =>
  readdirSync(join(root, 'server', floor), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()

/** The ports of the server with the floor that declares each. */
const portsOf = (root: string): { name: string; floor: string }[] =>
  filesBelow(root, 'server').flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/export const (\w+) =\s*port</g)].map((match) => ({
      name: match[1]!,
      floor: path.split('/')[1]!,
    })),
  )

/** The floors of the server with their areas, the highest first, and the ports, as a Mermaid diagram. */
export const pictureOf = (root: string): string => {
  const boxes = floors
    .toReversed()
    .map((floor) => `  ${floor}["<b>${floor}</b><br>${areasOf(root, floor).join(' · ')}"]`)
  const down = floors.slice(1).map((floor, at) => `  ${floor} --> ${floors[at]}`)
  const ports = portsOf(root).map(({ name, floor }) => `  ${floor} -. "${name}" .-> app`)
  return ['```mermaid', 'flowchart TD', ...boxes, ...down.reverse(), ...ports, '```'].join('\n')
}

/** The page with its picture: as it is, and as it should be. */
export const architecturePage = (root: string): { now: string; wanted: string } => {
  const now = readFileSync(join(root, PAGE), 'utf8')
  return { now, wanted: now.replace(PICTURE, () => pictureOf(root)) }
}

/** Updates the picture in docs/architecture.md. */
export const writeArchitecture = (root: string): void => writeFileSync(join(root, PAGE), architecturePage(root).wanted)
