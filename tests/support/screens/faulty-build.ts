import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { build, type Plugin } from 'vite'
import { filesBelow } from '../../../tools/import-graph.ts'
import { eventsSentIn, type ScreenFault, screenFaultsOf } from './screen-faults.ts'
import { withAllFaults } from './with-all-faults.ts'

/** A fault in the build: its file, and its number there. */
export type BuiltFault = ScreenFault & { id: number; file: string }

/** The faults of all screens, numbered. */
const faultsOfScreens = (root: string): BuiltFault[] => {
  const config = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile).config
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
  const files = [...filesBelow(root, 'src/screens'), ...filesBelow(root, 'src/ui')].filter((one) => /\.tsx$/.test(one))
  const program = ts.createProgram(
    files.map((file) => join(root, file)),
    { ...options, noEmit: true, incremental: false },
  )
  const treeOf = (file: string): ts.SourceFile => program.getSourceFile(join(root, file))!
  const found = files.flatMap((file) => {
    const siblings = files.filter((one) => dirname(one) === dirname(file))
    const faults = screenFaultsOf(treeOf(file), program.getTypeChecker(), eventsSentIn(siblings.map(treeOf)))
    return faults.map((fault) => ({ ...fault, file }))
  })
  return found.map((fault, id) => ({ ...fault, id }))
}

const faulty = (root: string, faults: readonly BuiltFault[]): Plugin => {
  const byFile = Map.groupBy(faults, ({ file }) => join(root, file))
  return {
    name: 'faulty-screens',
    enforce: 'pre',
    transform: (code, url) => {
      const own = byFile.get(url)
      return own ? { code: withAllFaults(code, own), map: null } : null
    },
  }
}

/**
 * Builds the application into dist/ with all faults of all screens, none of which is switched on. The next ordinary
 * build replaces it.
 */
export const buildWithFaults = async (root: string): Promise<{ faults: BuiltFault[]; digest: string }> => {
  const faults = faultsOfScreens(root)
  const sources = filesBelow(root, 'src').map((file) => readFileSync(join(root, file)))
  const hash = createHash('sha256').update(JSON.stringify(faults))
  for (const source of sources) hash.update(source)
  const digest = hash.digest('hex')
  const mark = join(root, 'dist', '.faults')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === digest) return { faults, digest }
  await build({ root, logLevel: 'warn', plugins: [faulty(root, faults)] })
  writeFileSync(mark, digest)
  return { faults, digest }
}
