/** Entry point of the process that opens files of third parties, so that any damage they do ends with it. */
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

/** @param isSpent the failure may have left the process in a bad state, so it must not be reused */
const told = (error: unknown, isSpent: boolean): void => {
  const reason = error instanceof NotRead ? error.reason : 'UNREADABLE'
  // Only the name: a message may quote the file, and would be logged.
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

// A library threw outside what was awaited: the file is the cause, and this process must not be reused.
process.on('uncaughtException', (error) => told(error, true))
process.on('unhandledRejection', (error) => told(error, true))
process.on('disconnect', () => process.exit())
process.on('message', (asked: Asked) => void work(asked))

const watch = new Worker(new URL('./watch.ts', import.meta.url), {
  workerData: { mostBytes: Number(process.argv[2]), parent: process.ppid },
})
// Nothing may be read without the memory watch.
watch.on('error', () => process.exit(1))
watch.once('online', () => tell('READY'))
