/** Ends its process as soon as that holds too much memory or is left alone, whatever its first thread is busy with. */
import { workerData } from 'node:worker_threads'
import { WATCH_MS } from './limits.ts'

const { mostBytes, parent } = workerData as { mostBytes: number; parent: number }

setInterval(() => {
  if (process.memoryUsage.rss() > mostBytes || process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
}, WATCH_MS)
