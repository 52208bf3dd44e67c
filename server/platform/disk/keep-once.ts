import { randomUUID } from 'node:crypto'
import { constants, copyFileSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code

const put = (whole: string, path: string): void => {
  try {
    linkSync(whole, path)
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw error
    // Some network shares have no links.
    copyFileSync(whole, path, constants.COPYFILE_EXCL)
  }
}

/**
 * Keeps what is made once for an installation, for its own user alone. It appears whole or not at all, however the disk or
 * the process fails; of two processes that start at once, one makes it and the other reads it.
 * @returns what is kept: `content`, or what another process had put there before
 */
export const keepOnce = (path: string, content: string): string => {
  const whole = `${path}.${randomUUID()}.part`
  try {
    writeFileSync(whole, content, { mode: 0o600, flush: true })
    put(whole, path)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    rmSync(whole, { force: true })
  }
  return readFileSync(path, 'utf8')
}
