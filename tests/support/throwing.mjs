// Loaded into a server before its own code, so that tests can have it throw where nobody catches: SIGUSR2 arms the next
// request, as a library would throw in a callback of it; SIGHUP throws at once, outside of any request,
// SIGQUIT so often that the server should give up.
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
