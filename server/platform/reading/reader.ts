import type { Logger } from 'pino'
import { openLane } from './lane.ts'
import { BRIEF, LONG, PAGES, READING_MS } from './limits.ts'
import { NotRead } from './not-read.ts'
import type { TaskAnswer, TaskInput, TaskName } from './tasks.ts'

/**
 * Opens what a person or a mail gives, in processes of its own with limits of time and memory: the server never opens it
 * itself, and gets data. Pages of long lists are laid out there too.
 */
export type Reader = {
  /**
   * @param whom who gave it: each has one reading at a time. Never called while a transaction is open: a reading takes
   * up to its limit, and then waits for others.
   * @throws NotRead
   */
  read<Name extends TaskName>(
    task: Name,
    input: TaskInput<Name>,
    whom: string,
    timeoutMs?: number,
  ): Promise<TaskAnswer<Name>>
  /** Ends its processes; what is being read is given up. */
  close(): void
}

/** Opens no process before the first reading. */
export const openReader = (log: Logger): Reader => {
  const brief = openLane(BRIEF)
  const long = openLane(LONG)
  const pages = openLane(PAGES)
  const laneOf = (task: TaskName) => {
    if (task === 'identity') return long
    return task === 'statement' || task === 'letters' ? pages : brief
  }
  return {
    read: async <Name extends TaskName>(task: Name, input: TaskInput<Name>, whom: string, timeoutMs?: number) => {
      try {
        return (await laneOf(task).read({
          task,
          input,
          whom,
          timeoutMs: timeoutMs ?? READING_MS[task],
        })) as TaskAnswer<Name>
      } catch (error) {
        if (error instanceof NotRead) log.warn({ task, whom, reason: error.message }, 'not read')
        throw error
      }
    },
    close: () => {
      brief.close()
      long.close()
      pages.close()
    },
  }
}
