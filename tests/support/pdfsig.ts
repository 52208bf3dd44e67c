import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const isThere = (): boolean => {
  try {
    execFileSync('pdfsig', ['-v'], { stdio: 'ignore' })
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ENOENT'
  }
}

/** Whether tests with Debian's pdfsig (poppler-utils) are skipped because it is missing. In CI they run, and fail. */
export const pdfsigIsMissing = process.env.CI !== 'true' && !isThere()

/** The output of pdfsig for a document. */
export const pdfsig = (pdf: Uint8Array): string => {
  const folder = mkdtempSync(join(tmpdir(), 'pdfsig-'))
  try {
    const path = join(folder, 'signed.pdf')
    writeFileSync(path, pdf)
    return execFileSync('pdfsig', [path], {
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C.UTF-8', HOME: folder },
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
