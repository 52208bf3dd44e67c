// `npm run check`: format, lint with the import directions, types, the words of the glossary, and that no migration was changed.
import { spawnSync } from 'node:child_process'
import { textsWhenStale } from './texts.ts'

const steps: [string, string[]][] = [
  ['biome', ['check', '--error-on-warnings', '.']],
  ['tsc', ['--noEmit']],
  ['node', ['tools/given-up-words.ts']],
  ['node', ['tools/migrations.ts', '--check']],
]
await textsWhenStale()
let failed = 0
for (const [command, args] of steps) {
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  if (status !== 0) failed += 1
}
process.exit(failed ? 1 : 0)
