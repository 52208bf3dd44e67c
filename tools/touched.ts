/** The walks of flows that a change touches: `npm test` runs those, `npm run test:all` all. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow, importGraph } from './import-graph.ts'

/** The specs of tests/paths that a change touches, and the flows whose screens the storyboard checks. */
export type Touched = { specs: string[]; flows: string[] }

/** What every walk depends on: the installation, the build, the shell, the demo company, the tests' own support. */
const UNDER_ALL = [
  /^(package(-lock)?|tsconfig)\.json$/,
  /^(vite|playwright)\.config\.ts$/,
  /^[^/]+\.html$/,
  /^(static|tools|tests\/support)\//,
  /^tests\/paths\/(storyboard\.spec|page-walk)\.ts$/,
  /^src\/main\.tsx$/,
  /^src\/app\/(?!atlas\/|stage\/scenes\/)/,
  /^src\/i18n\/(fr|en)\/(index|first|daily|setup|.+-part)\.ts$/,
  /^server\/(.+\/)?demo\//,
]

const SCENES = 'src/app/stage/scenes'
const STORYBOARD = 'tests/paths/storyboard.spec.ts'
/** They load all texts and all screens: texts are matched by their names, screens by the flows they name. */
const LOADERS = ['src/i18n/load.ts', 'src/app/routes.tsx']

const machineFolder = /^src\/machines\/([a-z-]+)\//
const textFile = /^src\/i18n\/(?:fr|en)\/(.+)\.ts$/

/** How sources refer to the texts of a file: `case-file.ts` is `texts.caseFile`. */
const namesText = (path: string): RegExp => {
  const name = textFile.exec(path)![1]!.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
  return new RegExp(`\\.${name}\\b|\\{[^}]*\\b${name}\\b[^}]*\\} = useTexts|\\['${name}'\\]`)
}

/** Caches the result for each path. */
const once = <T>(find: (path: string) => T): ((path: string) => T) => {
  const known = new Map<string, T>()
  return (path) => {
    const found = known.has(path) ? (known.get(path) as T) : find(path)
    known.set(path, found)
    return found
  }
}

/**
 * The walks whose charts, screens, texts or own code a change touches.
 * @param changed paths relative to the root, with slashes
 */
export const touchedBy = (root: string, changed: readonly string[]): Touched | 'all' => {
  if (changed.some((path) => UNDER_ALL.some((pattern) => pattern.test(path)))) return 'all'
  const graph = importGraph(root, LOADERS)
  const below = (folder: string) => filesBelow(root, folder)

  const texts = below('src/i18n').filter((path) => textFile.test(path))
  const changedTexts = texts.filter((path) =>
    changed.some((one) => textFile.test(one) && graph.reached([path]).has(one)),
  )
  const showing = changedTexts.map(namesText)
  const showsText = once(
    (path) => /\.tsx?$/.test(path) && showing.some((names) => names.test(readFileSync(join(root, path), 'utf8'))),
  )
  const isTouched = (roots: readonly string[]): boolean => {
    const reached = [...graph.reached(roots)].filter((path) => existsSync(join(root, path)))
    return changed.some((path) => reached.includes(path)) || reached.some(showsText)
  }

  const flowsIn = (path: string): string[] => graph.of(path).flatMap((one) => machineFolder.exec(one)?.[1] ?? [])
  /** The flows that a screen uses, directly or through its services. */
  const flowsOf = (screen: string): string[] =>
    [screen, ...graph.of(screen).filter((one) => one.startsWith('src/services/'))].flatMap(flowsIn)
  const screens = below('src/screens').map((path) => ({ path, flows: flowsOf(path) }))
  const isFlowTouched = once((flow) => {
    const scene = `${SCENES}/${flow}.tsx`
    return isTouched([scene, ...screens.filter(({ flows }) => flows.includes(flow)).map(({ path }) => path)])
  })

  const flows = below(SCENES)
    .map((path) => path.slice(SCENES.length + 1).replace(/\.tsx$/, ''))
    .filter(isFlowTouched)
  const specs = below('tests/paths')
    .filter((path) => path.endsWith('.spec.ts'))
    .filter((path) => (path === STORYBOARD ? flows.length > 0 : flowsIn(path).some(isFlowTouched) || isTouched([path])))
  return { specs, flows }
}

const git = (root: string, ...args: string[]): string | null => {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout : null
}

/**
 * Files that differ from the main branch, including uncommitted ones.
 * @returns null if it cannot be determined: no git, no main branch, or no common history
 */
export const changedSinceMain = (root: string): string[] | null => {
  const main = ['origin/main', 'main'].find((name) => git(root, 'rev-parse', '--verify', '--quiet', name) !== null)
  const base = main && git(root, 'merge-base', 'HEAD', main)?.trim()
  if (!base) return null
  const changed = git(root, 'diff', '--name-only', '--no-renames', '--relative', '-z', base)
  const untracked = git(root, 'ls-files', '--others', '--exclude-standard', '-z')
  if (changed === null || untracked === null) return null
  return [...new Set(`${changed}${untracked}`.split('\0'))].filter((path) => path !== '')
}

/** The walks that `npm test` runs: all if the touched ones cannot be determined. */
export const touchedWalks = (root: string): Touched | 'all' => {
  const changed = changedSinceMain(root)
  return changed === null ? 'all' : touchedBy(root, changed)
}
