// `npm start`: the built application and its server, in one process.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildWhenStale } from './build.ts'

if (!existsSync(fileURLToPath(new URL('../node_modules/node', import.meta.url)))) {
  process.stderr.write('node_modules is missing or old: run `npm ci` first\n')
  process.exit(1)
}
process.stderr.write('Preparing the application…\n')
await buildWhenStale()
await import('../server/app/main.ts')
