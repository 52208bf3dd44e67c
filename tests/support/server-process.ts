import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { UNLIMITED } from './unlimited.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The server as `npm start` runs it, in its own process. */
export type ServerProcess = {
  child: ChildProcess
  /** Resolves once it listens. @throws with its output when it ends before */
  url: Promise<string>
  /** Its exit code and output. */
  ended: Promise<{ code: number | null; out: string; err: string }>
  /** Its stderr so far. */
  err(): string
}

/** Starts server/app/main.ts with only these environment variables over quiet defaults, and none of the machine's. */
export const startProcess = (environment: Record<string, string>): ServerProcess => {
  const child = spawn(process.execPath, ['server/app/main.ts'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: '0',
      MAILBOX_PORT: '0',
      DEMO: 'false',
      LOG_LEVEL: 'warn',
      ...UNLIMITED,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [out, err] = ['', '']
  const ended = new Promise<{ code: number | null; out: string; err: string }>((done) => {
    child.once('close', (code) => done({ code, out, err }))
  })
  const url = new Promise<string>((done, fail) => {
    child.stderr.on('data', (text: Buffer) => {
      err += text
    })
    child.stdout.on('data', (text: Buffer) => {
      out += text
      const found = /^Échéance +(\S+)$/m.exec(out)?.[1]
      if (found) done(found)
    })
    void ended.then((end) => fail(new Error(`the server ended with ${end.code}\n${end.out}\n${end.err}`)))
  })
  // A test that expects the end does not wait for the address.
  url.catch(() => {})
  return { child, url, ended, err: () => err }
}
