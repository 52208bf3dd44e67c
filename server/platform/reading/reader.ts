import type { Logger } from 'pino'
import { openLane } from './lane.ts'
import { BRIEF, LONG, PAGES, READING_MS } from './limits.ts'
import { NotRead } from './not-read.ts'
import type { TaskAnswer, TaskInput, TaskName } from './tasks.ts'

/**
 * Opens uploads and e-mails in separate processes with limits on time and memory, so that the server itself only
 * handles the resulting data. Long lists are laid out there too.
 */
export type Reader = {
  /**
   * @param whom the source of the file; each has one reading at a time. Never call this inside a transaction: a reading
   * may take up to its timeout, and may have to wait for others before.
   * @throws NotRead
   */
  read<Name extends TaskName>(
    task: Name,
    input: TaskInput<Name>,
    whom: string,
    timeoutMs?: number,
  ): Promise<TaskAnswer<Name>>
  /** Stops its processes, and with them all running readings. */
  close(): void
}

/** Starts processes on demand. */
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
        if (error instanceof NotRead) log.warn({ task, whom, reason: error.message }, 'file not read')
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
