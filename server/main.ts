import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readConfig } from './config.ts'
import { startServer } from './server.ts'

const dist = fileURLToPath(new URL('../dist', import.meta.url))

const fail = (error: unknown): never => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

const run = async (): Promise<void> => {
  const config = readConfig(process.env)
  const starting = startServer(config, existsSync(dist) ? { staticRoot: dist } : {})
  let stopping = false
  // A signal that comes before the start is over waits for it: what was opened is closed in order.
  const stop = () => {
    if (stopping) return
    stopping = true
    starting.then((server) => server.stop()).then(() => process.exit(0), fail)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  const server = await starting
  const lines = [
    `Échéance     ${server.url}`,
    ...(server.mailboxUrl ? [`Mailbox      ${server.mailboxUrl}`] : []),
    ...(server.smsOutboxUrl ? [`SMS outbox   ${server.smsOutboxUrl}`] : []),
    `API          ${server.url}/docs`,
    ...(server.demo ? [`Demo login   ${server.demo.login} / ${server.demo.password}`] : []),
    ...(server.demoLight ? [`Demo light   ${server.demoLight.login} / ${server.demoLight.password}`] : []),
    ...(server.demoPartner ? [`Demo partner ${server.demoPartner.login} / ${server.demoPartner.password}`] : []),
    ...(config.DATABASE_URL
      ? []
      : [
          'The embedded database never waits for the disk: a power cut may lose the last writes. Set DATABASE_URL for real data.',
        ]),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

run().catch(fail)
