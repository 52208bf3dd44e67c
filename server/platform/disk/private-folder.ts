import { chmodSync, mkdirSync, statSync } from 'node:fs'

/** Permission bits of group and others. */
const OF_OTHERS = 0o077

/**
 * Creates a folder that only the server's user may enter, because it holds keys, e-mails and the database. Restricts an
 * existing folder that others could enter.
 * @throws if it belongs to another user
 */
export const privateFolder = (path: string): void => {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  if ((statSync(path).mode & OF_OTHERS) === 0) return
  try {
    chmodSync(path, 0o700)
  } catch {
    throw new Error(`DATA_DIR=${path}: others can access it, and its mode cannot be changed; run: chmod 700 ${path}`)
  }
}
