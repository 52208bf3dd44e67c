import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { keepOnce } from '../disk/keep-once.ts'
import { holderHere, lifeOf, pidOf } from './lock-holder.ts'

/** How often the holder updates the lock file, and how long to wait for an update. */
export type LockTimes = { signMs: number; silentMs: number }
const TIMES: LockTimes = { signMs: 2_000, silentMs: 10_000 }

/**
 * `onWait`: the lock file is being watched for updates of its holder. `onLost`: another process took the lock, because
 * this one was stalled for too long.
 */
export type LockHears = { onWait(): void; onLost(): void }

/** Content and last update of the lock file; null if there is none. */
const look = (file: string): { holder: string; signAt: number } | null => {
  try {
    return { holder: readFileSync(file, 'utf8'), signAt: statSync(file).mtimeMs }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return null
  }
}

/** Updates the lock file; calls `onLost` if another process holds the lock. */
const giveSign = (file: string, mine: string, onLost: () => void): void => {
  try {
    const now = look(file)
    if (now && now.holder !== mine) onLost()
    else if (now) utimesSync(file, new Date(), new Date())
  } catch {
    // The disk is full or gone, which other code reports.
  }
}

const refusal = (file: string, holder: string): Error =>
  new Error(`DATA_DIR is in use by process ${pidOf(holder)}: stop it, or choose another DATA_DIR (lock file ${file})`)

/** Waits for an update by a holder whose process cannot be checked from here. */
const givesSign = async (file: string, { signMs, silentMs }: LockTimes): Promise<boolean> => {
  const first = look(file)
  for (let waited = 0; waited < silentMs; waited += signMs) {
    await wait(signMs)
    const now = look(file)
    if (now?.signAt !== first?.signAt || now?.holder !== first?.holder) return now !== null
  }
  return false
}

/** Removes the lock of a dead holder; only one of several concurrent callers succeeds. */
const clear = (file: string, holder: string): void => {
  const aside = `${file}.${randomUUID()}.old`
  try {
    renameSync(file, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  try {
    // Another process was faster and holds the lock now: restore its file.
    if (readFileSync(aside, 'utf8') !== holder) linkSync(aside, file)
  } finally {
    rmSync(aside, { force: true })
  }
}

/**
 * Takes a lock file. The embedded database has no lock of its own, and two processes would corrupt it. The file of a
 * dead process is taken over: at once if it is known to be dead, otherwise after some seconds without an update.
 * @returns a function that releases the lock
 * @throws if another running process holds it
 */
export const takeLock = async (file: string, { onWait, onLost }: LockHears, times = TIMES): Promise<() => void> => {
  const mine = holderHere()
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const found = look(file)
    if (!found) {
      // If two processes arrive at the same time, one creates the file and the other reads it.
      const holder = keepOnce(file, mine)
      if (holder !== mine) throw refusal(file, holder)
      const signs = setInterval(() => giveSign(file, mine, onLost), times.signMs)
      signs.unref()
      return () => {
        clearInterval(signs)
        if (look(file)?.holder === mine) rmSync(file, { force: true })
      }
    }
    const life = lifeOf(found.holder)
    if (life === 'unknown') onWait()
    if (life === 'alive' || (life === 'unknown' && (await givesSign(file, times)))) throw refusal(file, found.holder)
    clear(file, found.holder)
  }
  throw new Error(`DATA_DIR: the lock file ${file} could not be taken`)
}
