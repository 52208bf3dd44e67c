import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { keepOnce } from '../disk/keep-once.ts'
import { holderHere, lifeOf, pidOf } from './lock-holder.ts'

/** How often a holder gives a sign of life, and how long one is waited for. */
export type LockTimes = { signMs: number; silentMs: number }
const TIMES: LockTimes = { signMs: 2_000, silentMs: 10_000 }

/** What is told: that somebody is waited for, and that another process took the lock, since this one was still for too long. */
export type LockHears = { onWait(): void; onLost(): void }

/** What the file says, and when its holder last gave a sign of life; null when there is none. */
const look = (file: string): { holder: string; signAt: number } | null => {
  try {
    return { holder: readFileSync(file, 'utf8'), signAt: statSync(file).mtimeMs }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return null
  }
}

/** Gives a sign of life; `onLost` when the lock is another's. */
const giveSign = (file: string, mine: string, onLost: () => void): void => {
  try {
    const now = look(file)
    if (now && now.holder !== mine) onLost()
    else if (now) utimesSync(file, new Date(), new Date())
  } catch {
    // The disk is full or gone, which is noticed elsewhere.
  }
}

const refusal = (file: string, holder: string): Error =>
  new Error(`DATA_DIR is in use by process ${pidOf(holder)}: stop it, or name another DATA_DIR (lock file ${file})`)

/** Waits whether somebody of whom this machine knows nothing gives a sign of life. */
const givesSign = async (file: string, { signMs, silentMs }: LockTimes): Promise<boolean> => {
  const first = look(file)
  for (let waited = 0; waited < silentMs; waited += signMs) {
    await wait(signMs)
    const now = look(file)
    if (now?.signAt !== first?.signAt || now?.holder !== first?.holder) return now !== null
  }
  return false
}

/** Takes away the lock of a holder who is gone; of two who try, one does. */
const clear = (file: string, holder: string): void => {
  const aside = `${file}.${randomUUID()}.old`
  try {
    renameSync(file, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  try {
    // Somebody else was quicker, and this is theirs.
    if (readFileSync(aside, 'utf8') !== holder) linkSync(aside, file)
  } finally {
    rmSync(aside, { force: true })
  }
}

/**
 * Takes a lock file: the embedded database has no lock of its own, and two processes would ruin it. A file left by a
 * process that is gone is taken over: at once when that is known, after some seconds without a sign of life otherwise.
 * @returns what gives the lock back
 * @throws when another living process holds it
 */
export const takeLock = async (file: string, { onWait, onLost }: LockHears, times = TIMES): Promise<() => void> => {
  const mine = holderHere()
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const found = look(file)
    if (!found) {
      // One of two who come at once puts it there; the other reads that.
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
