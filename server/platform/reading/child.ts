import { type ChildProcess, fork } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type LaneLimits, STARTING_MS } from './limits.ts'
import { NotRead } from './not-read.ts'
import type { Answered, Asked } from './process.ts'

const ENTRY = fileURLToPath(new URL('./process.ts', import.meta.url))

/** Makes the kernel kill this process first when memory runs out (Linux: -1000 to 1000). */
const OUT_OF_MEMORY_SCORE = '900'

/** A reading process as seen by the server. It handles one reading at a time. */
export type ReadingChild = {
  /** @throws NotRead */
  ask(asked: Asked, timeoutMs: number): Promise<unknown>
  /** Whether it may be used again. */
  isFit(): boolean
  end(): void
}

type Answer = (answered: Answered | { died: string }) => void

/** Resolves with true once the process is ready. */
const started = (process: ChildProcess): Promise<boolean> =>
  new Promise((done) => {
    const timer = setTimeout(() => done(false), STARTING_MS)
    const end = (isReady: boolean) => {
      clearTimeout(timer)
      done(isReady)
    }
    process.once('message', () => end(true))
    process.once('exit', () => end(false))
    process.once('error', () => end(false))
  })

export const startChild = ({ heapMb, mostBytes, retiredFromBytes }: LaneLimits): ReadingChild => {
  const child = fork(ENTRY, [String(mostBytes)], {
    execArgv: [`--max-old-space-size=${heapMb}`, '--permission', '--allow-fs-read=*', '--allow-worker'],
    serialization: 'advanced',
    // Pass on no environment: it contains the server's secrets.
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.unref()
  child.channel?.unref()
  const score = `/proc/${child.pid}/oom_score_adj`
  // This file exists on Linux only.
  if (child.pid) writeFile(score, OUT_OF_MEMORY_SCORE).catch(() => {})
  let isFit = true
  let answer: Answer | null = null
  const settle: Answer = (answered) => {
    const waiting = answer
    answer = null
    waiting?.(answered)
  }
  const died = (how: string) => {
    isFit = false
    settle({ died: how })
  }
  const ready = started(child)
  child.on('message', (message: Answered | 'READY') => {
    if (message !== 'READY') settle(message)
  })
  child.on('error', (error) => died(error.name))
  child.on('exit', (code, signal) => died(String(signal ?? code)))

  const end = () => {
    isFit = false
    child.kill('SIGKILL')
  }
  return {
    isFit: () => isFit,
    end,
    ask: async (asked, timeoutMs) => {
      if (!(await ready)) {
        end()
        throw new NotRead('BUSY', 'the reading process did not start')
      }
      const answered = await new Promise<Answered | { died: string }>((done) => {
        const timer = setTimeout(() => died('time'), timeoutMs)
        answer = (given) => {
          clearTimeout(timer)
          done(given)
        }
        if (!isFit) settle({ died: 'before' })
        else child.send(asked, (error) => error && died(error.name))
      })
      if ('died' in answered) {
        end()
        throw new NotRead('TOO_DEMANDING', answered.died)
      }
      if (answered.rss >= retiredFromBytes || ('failure' in answered && answered.isSpent)) end()
      if ('failure' in answered) throw new NotRead(answered.failure, answered.cause)
      return answered.answer
    },
  }
}
