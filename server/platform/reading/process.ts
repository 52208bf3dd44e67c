/** The process in which files of others are opened: what they do to it ends with it. */
import { Worker } from 'node:worker_threads'
import { NotRead, type NotReadReason } from './not-read.ts'
import { type TaskName, tasks } from './tasks.ts'

export type Asked = { task: TaskName; input: unknown }
export type Answered =
  | { answer: unknown; rss: number }
  | { failure: NotReadReason; cause: string; isSpent: boolean; rss: number }

const tell = (message: Answered | 'READY'): void => {
  process.send?.(message)
}

/** @param isSpent nobody knows what the failure left behind: nothing more may be read here */
const told = (error: unknown, isSpent: boolean): void => {
  const reason = error instanceof NotRead ? error.reason : 'UNREADABLE'
  // The name only: a message may quote the file, and would reach the logs.
  const cause = error instanceof Error ? error.name : typeof error
  tell({ failure: reason, cause, isSpent, rss: process.memoryUsage.rss() })
}

const work = async ({ task, input }: Asked): Promise<void> => {
  try {
    const answer = await (tasks[task] as (given: unknown) => Promise<unknown>)(input)
    tell({ answer, rss: process.memoryUsage.rss() })
  } catch (error) {
    told(error, false)
  }
}

// Thrown by a library outside of what was awaited: the file is the cause, and this process is done with.
process.on('uncaughtException', (error) => told(error, true))
process.on('unhandledRejection', (error) => told(error, true))
process.on('disconnect', () => process.exit())
process.on('message', (asked: Asked) => void work(asked))

const watch = new Worker(new URL('./watch.ts', import.meta.url), {
  workerData: { mostBytes: Number(process.argv[2]), parent: process.ppid },
})
// Without its watch nothing may be read.
watch.on('error', () => process.exit(1))
watch.once('online', () => tell('READY'))
