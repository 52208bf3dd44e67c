import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { filesBelow } from '../../tools/import-graph.ts'
import { changedSinceMain, touchedBy } from '../../tools/touched.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const touched = (...changed: string[]) => {
  const found = touchedBy(root, changed)
  return found === 'all' ? found : found.specs.map((path) => path.slice('tests/paths/'.length))
}

describe('walks of flows', () => {
  test.each([
    ['a part of a screen', 'src/screens/letters/Batch.tsx'],
    ['the look of a screen', 'src/screens/letters/letters.module.css'],
    ['a chart', 'src/machines/print-batch/print-batch.machine.ts'],
    ['sample events of a chart', 'src/machines/print-batch/print-batch.model.ts'],
    ['how a chart is wired', 'src/services/delivery/print-batch.ts'],
    ['an endpoint that it asks', 'src/contract/delivery/letters.ts'],
    ['the texts of a screen', 'src/i18n/en/letters.ts'],
    ['where the atlas shows its screen', 'src/app/stage/scenes/print-batch.tsx'],
    ['the walk itself', 'tests/paths/print-batch.spec.ts'],
  ])('%s affects the walk of its flow, and no others', (_, changed) => {
    expect(touched(changed)).toContain('print-batch.spec.ts')
    expect(touched(changed)).not.toContain('contact-us.spec.ts')
  })

  test('shared texts affect the walks of the screens that show them', () => {
    expect(touched('src/i18n/fr/case-changes.ts')).toContain('cases.spec.ts')
  })

  test('a worker affects the walks of the screen that starts it', () => {
    expect(touched('src/workers/import.worker.ts')).toContain('import.spec.ts')
  })

  test('a screen affects each state of its flow', () => {
    expect(touchedBy(root, ['src/screens/letters/Batch.tsx'])).toMatchObject({
      specs: expect.arrayContaining(['tests/paths/storyboard.spec.ts']),
      flows: ['print-batch'],
    })
  })

  test('code shared by all screens affects every walk', () => {
    const walks = filesBelow(root, 'tests/paths').filter((path) => path.endsWith('.spec.ts'))
    expect(touchedBy(root, ['src/services/http/http-send.ts'])).toMatchObject({ specs: walks })
  })

  test.each([
    'package-lock.json',
    'vite.config.ts',
    'index.html',
    'static/favicon.svg',
    'tools/build.ts',
    'tests/support/browser.ts',
    'src/main.tsx',
    'src/app/Shell.tsx',
    'src/i18n/fr/case-part.ts',
    'server/app/demo/accounts.ts',
  ])('%s affects all of them', (changed) => {
    expect(touched('README.md', changed)).toBe('all')
  })

  test('the server and documents affect none', () => {
    expect(touched('server/app/app.ts', 'README.md', 'docs/progress.md')).toEqual([])
  })
})

describe('files changed since the main branch', () => {
  const folder = mkdtempSync(join(tmpdir(), 'echeance-touched-'))
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@echeance.test', ...args], { cwd: folder })
  const write = (name: string) => writeFileSync(join(folder, name), name)
  const commit = (name: string) => {
    write(name)
    git('add', '.')
    git('commit', '-q', '-m', name)
  }

  beforeAll(() => {
    git('init', '-q', '-b', 'main')
    commit('first')
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('none on the main branch; on a branch its own changes, committed or not, without later ones of main', () => {
    expect(changedSinceMain(folder)).toEqual([])
    git('checkout', '-q', '-b', 'work')
    commit('été.ts')
    git('rm', '-q', '--cached', 'first')
    write('new')
    expect(changedSinceMain(folder)?.sort()).toEqual(['first', 'new', 'été.ts'])
    git('checkout', '-q', '-f', 'main')
    commit('second')
    git('checkout', '-q', '-f', 'work')
    expect(changedSinceMain(folder)).toEqual(['été.ts'])
  })

  test('unknown without a main branch, a common history, or git', () => {
    git('checkout', '-q', '--orphan', 'apart')
    git('commit', '-q', '-m', 'apart')
    expect(changedSinceMain(folder)).toBeNull()
    git('branch', '-q', '-D', 'main')
    expect(changedSinceMain(folder)).toBeNull()
    rmSync(join(folder, '.git'), { recursive: true })
    expect(changedSinceMain(folder)).toBeNull()
  })
})
