/**
 * `npm run migrations`: adds new migrations to the list of checksums beside them. A listed migration is never changed:
 * corrections need a new one. With `--check`, nothing is written.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Migration, readMigrations } from '../server/platform/database/migration-files.ts'

const LIST = new URL('../server/platform/database/migrations/checksums.txt', import.meta.url)

/** The list by file name, in the format of sha256sum. */
export const readList = (text: string): Map<string, string> =>
  new Map(
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => {
        const [checksum, name] = line.split(/ +/)
        return [name, checksum]
      }),
  )

/** The problems of the files according to the list, and the list with the new ones. */
export const compare = (list: ReadonlyMap<string, string>, files: readonly Migration[]) => {
  const changed = files
    .filter(({ name, checksum }) => (list.get(name) ?? checksum) !== checksum)
    .map(({ name }) => name)
  const gone = [...list.keys()].filter((name) => !files.some((file) => file.name === name))
  const added = files.filter(({ name }) => !list.has(name)).map(({ name }) => name)
  const text = files.map(({ name, checksum }) => `${list.get(name) ?? checksum}  ${name}\n`).join('')
  return { changed, gone, added, text }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const check = process.argv.includes('--check')
  const { changed, gone, added, text } = compare(
    readList(existsSync(LIST) ? readFileSync(LIST, 'utf8') : ''),
    readMigrations(),
  )
  const faults = [
    ...changed.map(
      (name) => `${name} was changed: databases have run it as it was. Put it back and add a new migration.`,
    ),
    ...gone.map((name) => `${name} is gone: databases have run it. Put it back.`),
    ...(check ? added.map((name) => `${name} is not in the list of checksums: run \`npm run migrations\`.`) : []),
  ]
  for (const fault of faults) process.stderr.write(`${fault}\n`)
  if (faults.length === 0 && !check) writeFileSync(LIST, text)
  process.exit(faults.length > 0 ? 1 : 0)
}
