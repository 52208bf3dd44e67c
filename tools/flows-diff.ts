/**
 * The changes between two versions of the charts in words: `npm run flows:diff REV [REV]`, with `--language fr` in
 * French. Without a second revision, the first is compared with the working tree.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Chart } from '../src/flows/chart.ts'
import { tellChanges, type Version } from '../src/flows/diff.ts'
import { type Language, sayIn } from '../src/flows/say.ts'
import type { FlowWords, LanguageWords } from '../src/flows/words.ts'

type Read = Record<string, { chart: Chart; words: FlowWords | null }>

const tools = fileURLToPath(new URL('.', import.meta.url))
/** The repository whose revisions are compared: the current directory. */
const root = process.cwd()

const run = (command: string, args: readonly string[], input?: Buffer): Buffer => {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, input, maxBuffer: 2 ** 30 })
  if (status !== 0) throw new Error(`${command} ${args.slice(0, 3).join(' ')}: ${stderr}`)
  return stdout
}

const readCharts = (folder: string): Read =>
  JSON.parse(run(process.execPath, [join(tools, 'read-charts.ts'), folder]).toString()) as Read

/** The charts of a revision, loaded from its own files. */
const readRevision = (revision: string): Read => {
  const folder = mkdtempSync(join(tmpdir(), 'flows-'))
  try {
    run('tar', ['-x', '-C', folder], run('git', ['archive', '--format=tar', revision, 'src', 'package.json']))
    symlinkSync(resolve(tools, '../node_modules'), join(folder, 'node_modules'))
    return readCharts(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const nothing: LanguageWords = { title: '', states: {}, events: {}, guards: {}, actors: {} }

/** The words of a version; missing ones are taken from the other version, else the name itself is used. */
const wordsFor = (flow: string, own: FlowWords | null, other: FlowWords | null | undefined): FlowWords => {
  const merged = (language: Language): LanguageWords => {
    const [first, second] = [own?.[language] ?? nothing, other?.[language] ?? nothing]
    return {
      title: first.title || second.title || flow,
      states: { ...second.states, ...first.states },
      events: { ...second.events, ...first.events },
      guards: { ...second.guards, ...first.guards },
      actors: { ...second.actors, ...first.actors },
    }
  }
  return { fr: { what: '', ...merged('fr') }, en: merged('en') }
}

const versionOf = (language: Language, flow: string, read: Read, other: Read): Version | null => {
  const found = read[flow]
  if (!found) return null
  return { chart: found.chart, said: sayIn(language, found.chart, wordsFor(flow, found.words, other[flow]?.words)) }
}

const { positionals, values } = parseArgs({ allowPositionals: true, options: { language: { type: 'string' } } })
const [from, to] = positionals
const language: Language = values.language === 'fr' ? 'fr' : 'en'
if (!from) {
  process.stderr.write('npm run flows:diff REV [REV] [-- --language fr]\n')
  process.exit(1)
}
for (const revision of positionals)
  if (spawnSync('git', ['rev-parse', '--verify', '--quiet', `${revision}^{commit}`], { cwd: root }).status !== 0) {
    process.stderr.write(`${revision} is no revision of this repository: name a commit, a branch or a tag.\n`)
    process.exit(1)
  }
const before = readRevision(from)
const after = to ? readRevision(to) : readCharts(root)
const flows = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort()
const told = flows.flatMap((flow) => {
  const versions = [versionOf(language, flow, before, after), versionOf(language, flow, after, before)] as const
  return tellChanges(language, ...versions)
})
const same = language === 'fr' ? 'Aucun parcours n’a changé.' : 'No flow has changed.'
process.stdout.write(`${(told.length > 0 ? told : [same]).join('\n')}\n`)
