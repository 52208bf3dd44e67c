import { chmodSync, mkdirSync, statSync } from 'node:fs'

/** All that a group or others may do. */
const OF_OTHERS = 0o077

/**
 * A folder that only the user of the server may enter: it holds keys, mails and the database. One that others could enter
 * is narrowed. @throws when it belongs to somebody else
 */
export const privateFolder = (path: string): void => {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  if ((statSync(path).mode & OF_OTHERS) === 0) return
  try {
    chmodSync(path, 0o700)
  } catch {
    throw new Error(`DATA_DIR=${path}: others may enter it, and its mode cannot be changed; run: chmod 700 ${path}`)
  }
}
