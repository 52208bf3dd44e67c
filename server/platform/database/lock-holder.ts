import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

/** Where process ids mean the same: this start of this machine, and the container in it. */
const placeHere = (): string => {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${boot}/${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return hostname()
  }
}

/** When a process began, in ticks of the machine: its id is given again after its end. Empty where nobody says it. */
const birthOf = (pid: number): string => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name of the program comes before, in brackets, and may hold anything.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]!
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

/** What a lock says of this process. */
export const holderHere = (): string => `${process.pid} ${placeHere()} ${birthOf(process.pid)}`

export const pidOf = (holder: string): number => Number(holder.split(' ')[0])

/**
 * Whether the process that a lock names lives. `unknown`: it is of another machine or container, or of a former start of
 * this one, and its id means nothing here. Locks of older versions hold the id alone.
 */
export const lifeOf = (holder: string): 'alive' | 'gone' | 'unknown' => {
  const [id, place = placeHere(), birth = ''] = holder.split(' ')
  const pid = Number(id)
  if (!(pid > 0)) return 'unknown'
  if (place !== placeHere()) return 'unknown'
  if (pid === process.pid && birth === '') return 'gone'
  return isAlive(pid) && (birth === '' || birthOf(pid) === birth) ? 'alive' : 'gone'
}
