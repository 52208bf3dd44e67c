import { randomUUID } from 'node:crypto'
import { constants, copyFileSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code

const put = (whole: string, path: string): void => {
  try {
    linkSync(whole, path)
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw error
    // Some network shares do not support hard links.
    copyFileSync(whole, path, constants.COPYFILE_EXCL)
  }
}

/**
 * Creates a file once per installation, readable by its own user only. It appears completely or not at all, even if the
 * disk or the process fails. If two processes start at the same time, one creates it and the other reads it.
 * @returns the stored content: `content`, or what another process had stored before
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
