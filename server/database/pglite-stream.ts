import { Duplex } from 'node:stream'
import type { Worker } from 'node:worker_threads'

/** First byte of the protocol's Terminate message. */
const TERMINATE = 0x58

/**
 * The stream that the `pg` driver takes for a socket: bytes go to the PGlite thread and its answers come back.
 * One at a time is open, since PGlite has one session.
 */
export class PgliteStream extends Duplex {
  readonly #worker: Worker
  readonly #onMessage = (message: Uint8Array | string): void => {
    if (typeof message !== 'string' && message.byteLength > 0) this.push(Buffer.from(message))
  }

  constructor(worker: Worker) {
    super()
    this.#worker = worker
    worker.on('message', this.#onMessage)
  }

  /** Called by the driver in place of a socket's connect. */
  connect(): this {
    queueMicrotask(() => this.emit('connect'))
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

  /** The driver corks parse, bind, execute and sync of one query: they travel as one message. */
  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk)))
    done()
  }

  #send(bytes: Buffer): void {
    if (bytes[0] === TERMINATE) {
      // PGlite's one session outlives the driver's connection: it is only left clean for the next one.
      this.#worker.off('message', this.#onMessage)
      this.#worker.postMessage('reset')
      this.push(null)
      return
    }
    this.#worker.postMessage(new Uint8Array(bytes))
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#worker.off('message', this.#onMessage)
    done(error)
  }
}
