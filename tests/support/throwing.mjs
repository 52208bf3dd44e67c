// Loaded into a server before its own code, so that tests can trigger uncaught exceptions: SIGUSR2 makes the next
// request throw in a callback, like a library would; SIGHUP throws at once, outside any request; SIGQUIT throws so
// often that the server should give up.
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { isMainThread } from 'node:worker_threads'

if (isMainThread) {
  const { randomUUID } = crypto
  let armed = false
  crypto.randomUUID = (...given) => {
    if (armed) {
      armed = false
      process.nextTick(() => {
        throw new Error('thrown in a callback of a request')
      })
    }
    return randomUUID(...given)
  }
  syncBuiltinESMExports()
  process.on('SIGUSR2', () => {
    armed = true
  })
  process.on('SIGHUP', () => {
    Promise.reject(new Error('rejected outside of any request'))
    throw new Error('thrown outside of any request')
  })
  process.on('SIGQUIT', () => {
    for (let times = 0; times < 110; times++)
      setImmediate(() => {
        throw new Error('thrown again and again')
      })
  })
}
