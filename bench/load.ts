/** What a browser loads up to the login view and up to a first list. */
import { measureFirstLoads } from './support/first-loads.ts'

for (const { name, goal, size, files, heavy } of await measureFirstLoads()) {
  if (heavy.length > 0) process.stdout.write(`${name} loads ${heavy.join(', ')}\n`)
  const met = size <= goal && heavy.length === 0
  process.stdout.write(`bench load, ${name}: ${size} kB in ${files} files (goal ${goal} kB) ${met ? 'ok' : 'short'}\n`)
}
