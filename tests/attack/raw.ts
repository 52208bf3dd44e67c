import { connect, type Socket } from 'node:net'

/** A raw connection on which a test writes anything, with what it has received. */
export type RawConnection = {
  socket: Socket
  write(text: string): void
  /** Everything received, once it contains the pattern or the connection has ended. */
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
