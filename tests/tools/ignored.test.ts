import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('no source is ignored by git, except what is generated', () => {
  const ignored = execFileSync(
    'git',
    ['ls-files', '--others', '--ignored', '--exclude-standard', 'src', 'server', 'tests', 'tools', 'docs', 'bench'],
    { cwd: join(import.meta.dirname, '../..'), encoding: 'utf8' },
  )
  expect(ignored.split('\n').filter((path) => path !== '' && path !== 'src/i18n/i18n-types.ts')).toEqual([])
})
