import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A local HTTP service in place of an external one. */
export const startDouble = async (answer: RequestListener) => {
  const server = createServer(answer)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
