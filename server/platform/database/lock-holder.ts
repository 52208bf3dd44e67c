import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

/** Where a process id is unique: the current boot of this machine, and the container. */
const placeHere = (): string => {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${boot}/${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return hostname()
  }
}

/** Start time of a process in clock ticks, since process ids are reused; '' if unknown. */
const birthOf = (pid: number): string => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The program name before it is in parentheses and may contain anything.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  } catch {
    return ''
  }
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Identifies this process in a lock file. */
export const holderHere = (): string => `${process.pid} ${placeHere()} ${birthOf(process.pid)}`

export const pidOf = (holder: string): number => Number(holder.split(' ')[0])

/**
 * Whether the process named by a lock is running. `unknown`: it belongs to another machine or container, or to an
 * earlier boot of this one, so its id means nothing here. Locks of older versions contain only the process id.
 */
export const lifeOf = (holder: string): 'alive' | 'gone' | 'unknown' => {
  const [id, place = placeHere(), birth = ''] = holder.split(' ')
  const pid = Number(id)
  if (!(pid > 0)) return 'unknown'
  if (place !== placeHere()) return 'unknown'
  if (pid === process.pid && birth === '') return 'gone'
  return isAlive(pid) && (birth === '' || birthOf(pid) === birth) ? 'alive' : 'gone'
}
