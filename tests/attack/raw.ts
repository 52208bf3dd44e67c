import { connect, type Socket } from 'node:net'

/** A connection on which a test writes what it wants, and what came back on it. */
export type RawConnection = {
  socket: Socket
  write(text: string): void
  /** All that came, once it holds what is looked for or the connection has ended. */
  until(found: RegExp): Promise<string>
}

export const openRaw = (url: string): Promise<RawConnection> =>
  new Promise((done) => {
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname)
    let text = ''
    let look = () => {}
    socket.on('data', (chunk) => {
      text += chunk
      look()
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      text += '[closed]'
      look()
    })
    socket.once('connect', () =>
      done({
        socket,
        write: (sent) => socket.write(sent),
        until: (found) =>
          new Promise((then) => {
            look = () => {
              if (found.test(text) || text.endsWith('[closed]')) then(text)
            }
            look()
          }),
      }),
    )
  })
