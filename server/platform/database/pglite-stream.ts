import { Duplex } from 'node:stream'
import type { Worker } from 'node:worker_threads'

/** First byte of the protocol's Terminate message. */
const TERMINATE = 0x58

/**
 * A stream that the `pg` driver uses as its socket: it exchanges bytes with the PGlite thread. Only one can be open,
 * since PGlite has a single session.
 */
export class PgliteStream extends Duplex {
  readonly #worker: Worker | null
  readonly #onExit = (): void => {
    this.destroy(Object.assign(new Error('the embedded database stopped'), { code: 'ECONNRESET' }))
  }
  readonly #onMessage = (message: Uint8Array | string): void => {
    if (typeof message !== 'string' && message.byteLength > 0) this.push(Buffer.from(message))
  }

  /** @param worker null while the thread is not running: the connection is refused */
  constructor(worker: Worker | null) {
    super()
    this.#worker = worker
    worker?.on('message', this.#onMessage)
    worker?.once('exit', this.#onExit)
  }

  /** Called by the driver like a socket's `connect`. */
  connect(): this {
    queueMicrotask(() => {
      if (this.#worker) this.emit('connect')
      else this.destroy(Object.assign(new Error('the embedded database is starting'), { code: 'ECONNREFUSED' }))
    })
    return this
  }

  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#send(chunk)
    done()
  }

  /** The driver corks parse, bind, execute and sync of one query, so they are sent as one message. */
  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk)))
    done()
  }

  #send(bytes: Buffer): void {
    if (bytes[0] === TERMINATE) {
      // PGlite's only session outlives the driver's connection, so it is reset for the next one.
      this.#leave()
      this.#worker?.postMessage('reset')
      this.push(null)
      return
    }
    this.#worker?.postMessage(new Uint8Array(bytes))
  }

  #leave(): void {
    this.#worker?.off('message', this.#onMessage)
    this.#worker?.off('exit', this.#onExit)
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#leave()
    done(error)
  }
}
