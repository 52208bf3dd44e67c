import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readConfig } from '../platform/settings/config.ts'
import type { Demos } from './demo/seed.ts'
import { startServer } from './server.ts'
import { surviveErrors } from './uncaught.ts'

const dist = fileURLToPath(new URL('../../dist', import.meta.url))

const fail = (error: unknown): never => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

/** Hard limit for stopping the process, below the ten seconds after which process managers kill it. */
const END_MS = 9_500

const demoLines = ({ company, light, partner }: Demos): string[] => [
  `Demo login   ${company.login} / ${company.password}`,
  `Demo light   ${light.login} / ${light.password}`,
  `Demo partner ${partner.login} / ${partner.password}`,
]

const run = async (): Promise<void> => {
  // Files with keys, e-mails and the database are readable by their owner only.
  process.umask(0o077)
  const config = readConfig(process.env)
  const starting = startServer(config, existsSync(dist) ? { staticRoot: dist } : {})
  let stopping = false
  // A signal during the start waits for the start to finish, so that everything is closed in order.
  const stop = () => {
    if (stopping) return
    stopping = true
    setTimeout(
      () => fail(new Error('Running work did not end in time; it will resume at the next start')),
      END_MS,
    ).unref()
    starting.then((server) => server.stop()).then(() => process.exit(0), fail)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  const server = await starting
  surviveErrors(server.services.log, server.stop)
  const lines = [
    `Échéance     ${server.url}`,
    ...(server.mailboxUrl ? [`${config.SMTP_URL ? 'Demo mailbox' : 'Mailbox     '} ${server.mailboxUrl}`] : []),
    ...(server.smsOutboxUrl ? [`SMS outbox   ${server.smsOutboxUrl}`] : []),
    `API          ${server.url}/docs`,
    ...(server.demos ? demoLines(server.demos) : []),
    ...(config.DATABASE_URL
      ? []
      : [
          'The embedded database never waits for the disk: a power cut may lose the last writes. Set DATABASE_URL for real data.',
        ]),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

run().catch(fail)
