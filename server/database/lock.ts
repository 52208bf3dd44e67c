import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'

const alive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * A lock file with the holder's process id: the embedded database has no lock of its own, and two processes would
 * ruin it. A file left by a process that is gone is taken over.
 * @returns what gives the lock back
 * @throws when another living process holds it
 */
export const takeLock = (file: string): (() => void) => {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      const handle = openSync(file, 'wx')
      writeSync(handle, String(process.pid))
      closeSync(handle)
      return () => rmSync(file, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const pid = Number(readFileSync(file, 'utf8'))
      if (pid !== process.pid && pid > 0 && alive(pid)) {
        throw new Error(`DATA_DIR is in use by process ${pid}: stop it, or name another DATA_DIR (lock file ${file})`)
      }
      rmSync(file, { force: true })
    }
  }
  throw new Error(`DATA_DIR: the lock file ${file} could not be taken`)
}
