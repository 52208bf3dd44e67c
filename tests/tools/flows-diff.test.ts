import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'flows-diff-'))
afterAll(() => rmSync(folder, { recursive: true }))

const run = (command: string, ...args: string[]) => spawnSync(command, args, { cwd: folder, encoding: 'utf8' })
const diff = (...args: string[]) => run(process.execPath, join(root, 'tools/flows-diff.ts'), ...args)

const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}

/** Writes a chart of a door with the given exits. */
const writeDoor = (exits: string): void =>
  write(
    'src/machines/door/door.machine.ts',
    `import { setup } from 'xstate'
export const doorMachine = setup({}).createMachine({
  id: 'door',
  initial: 'shut',
  states: { shut: { on: { ${exits} } }, ajar: {} },
})
`,
  )

const keep = (): void => {
  run('git', 'add', '-A')
  run('git', '-c', 'user.name=a', '-c', 'user.email=a@echeance.test', 'commit', '-qm', 'a version')
}

test('compares two commits, or a commit with the working tree, in the texts of each version', () => {
  run('git', 'init', '-q')
  write('package.json', '{ "type": "module" }')
  write('.gitignore', 'node_modules\n')
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  writeDoor(`pushed: 'ajar'`)
  keep()
  writeDoor(`pushed: 'ajar', pulled: 'ajar'`)
  keep()
  const commits = diff('HEAD~1', 'HEAD')
  expect(commits.stderr).toBe('')
  expect(commits.stdout).toBe('door: the state “shut” has a new exit: pulled, to “ajar”\n')

  const named = `states: { shut: 'Fermée', ajar: 'Entrouverte' }, events: { pushed: 'pousse' }, guards: {}, actors: {}`
  write(
    'src/flows/words/door.ts',
    `export const words = { fr: { title: 'Porte', ${named} }, en: { title: 'Door', ${named} } }`,
  )
  writeDoor(`pushed: 'shut'`)
  expect(diff('HEAD', '--language', 'fr').stdout.split('\n')).toEqual([
    'Porte : une sortie de l’état « Fermée » mène ailleurs : pousse, vers « Fermée », et non plus vers « Entrouverte »',
    'Porte : l’état « Fermée » n’a plus cette sortie : pulled, vers « Entrouverte »',
    '',
  ])
})

test('says so when no flow has changed', () => {
  expect(diff('HEAD', 'HEAD').stdout).toBe('No flow has changed.\n')
  expect(diff('HEAD', 'HEAD', '--language', 'fr').stdout).toBe('Aucun parcours n’a changé.\n')
})

test('says so without a revision, or with an unknown one', () => {
  expect(diff()).toMatchObject({ status: 1, stderr: 'npm run flows:diff REV [REV] [-- --language fr]\n' })
  expect(diff('HEAD', 'no-such-revision')).toMatchObject({
    status: 1,
    stderr: 'no-such-revision is no revision of this repository: name a commit, a branch or a tag.\n',
  })
})
