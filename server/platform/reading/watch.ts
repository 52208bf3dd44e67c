/** Kills its process as soon as it uses too much memory or its parent has died, even while the main thread is busy. */
import { workerData } from 'node:worker_threads'
import { WATCH_MS } from './limits.ts'

const { mostBytes, parent } = workerData as { mostBytes: number; parent: number }

setInterval(() => {
  if (process.memoryUsage.rss() > mostBytes || process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
}, WATCH_MS)
