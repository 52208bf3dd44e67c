import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A provider that reads the same in every document. */
export const startIdentityDouble = async (answer: { certificate: { text: string }; idCard: { text: string } }) => {
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
