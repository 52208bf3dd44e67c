import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ImapFlow } from 'imapflow'
import { freePort } from './postgres.ts'

/** Debian's dovecot-imapd. */
const DOVECOT = '/usr/sbin/dovecot'
const USER = 'notices'
const PASSWORD = 'lagune-ocre-27'

/** A real mailbox for tests. */
export type ImapServer = {
  /** As BOUNCE_IMAP_URL. */
  url: string
  /** Puts a mail into the inbox. */
  deliver(raw: string): Promise<void>
  /** Flags of every mail in the inbox, in order of arrival. */
  flags(): Promise<string[][]>
  stop(): Promise<void>
}

/** False on a machine without Dovecot, where the suite is skipped; in CI that is an error (.ci/run installs it). */
export const imapIsThere = (): boolean => {
  if (existsSync(DOVECOT)) return true
  if (process.env.CI === 'true')
    throw new Error('Dovecot is missing: in CI no suite may be skipped (.ci/run installs it)')
  return false
}

const idOf = (kind: '-u' | '-g', name: string): number => Number(execFileSync('id', [kind, name], { encoding: 'utf8' }))

/** Dovecot reads no mail as root, so root runs it as an unprivileged user. */
const runner = (): { uid: number; gid: number; name: string; group: string } => {
  const name = process.getuid?.() === 0 ? 'nobody' : execFileSync('id', ['-un'], { encoding: 'utf8' }).trim()
  const group = execFileSync('id', ['-gn', name], { encoding: 'utf8' }).trim()
  return { uid: idOf('-u', name), gid: idOf('-g', name), name, group }
}

const settings = (folder: string, port: number, { uid, gid, name, group }: ReturnType<typeof runner>): string => `
protocols = imap
listen = 127.0.0.1
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
ssl = no
disable_plaintext_auth = no
default_internal_user = ${name}
default_internal_group = ${group}
default_login_user = ${name}
first_valid_uid = 1
mail_location = maildir:${folder}/mail
passdb {
  driver = static
  args = password=${PASSWORD}
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${folder}/home
}
service anvil {
  chroot =
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
`

const clientOf = (port: number): ImapFlow =>
  new ImapFlow({ host: '127.0.0.1', port, secure: false, auth: { user: USER, pass: PASSWORD }, logger: false })

/** Starts a private Dovecot on a free port of 127.0.0.1; `stop` ends it and removes its folder. */
export const startImapServer = async (): Promise<ImapServer> => {
  const folder = mkdtempSync(join(tmpdir(), 'echeance-imap-'))
  const port = await freePort()
  const user = runner()
  for (const name of ['', 'run', 'state', 'mail', 'home']) {
    const path = join(folder, name)
    mkdirSync(path, { recursive: true })
    chmodSync(path, 0o755)
    chownSync(path, user.uid, user.gid)
  }
  const config = join(folder, 'dovecot.conf')
  writeFileSync(config, settings(folder, port, user))
  const asRoot = process.getuid?.() === 0 ? { uid: user.uid, gid: user.gid } : {}
  const child = spawn(DOVECOT, ['-F', '-c', config], { stdio: 'ignore', ...asRoot })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))

  const withClient = async <T>(work: (client: ImapFlow) => Promise<T>): Promise<T> => {
    const client = clientOf(port)
    client.on('error', () => {})
    await client.connect()
    try {
      return await work(client)
    } finally {
      await client.logout()
    }
  }
  const until = Date.now() + 20_000
  for (;;) {
    try {
      await withClient(async () => {})
      break
    } catch (error) {
      if (child.exitCode !== null || Date.now() > until) {
        const log = existsSync(join(folder, 'log')) ? readFileSync(join(folder, 'log'), 'utf8') : ''
        throw new Error(`Dovecot did not start: ${String(error)}\n${log}`)
      }
      await wait(100)
    }
  }
  return {
    url: `imap://${USER}:${PASSWORD}@127.0.0.1:${port}/INBOX`,
    deliver: (raw) =>
      withClient(async (client) => {
        await client.append('INBOX', raw.replaceAll(/\r?\n/g, '\r\n'))
      }),
    flags: () =>
      withClient(async (client) => {
        const lock = await client.getMailboxLock('INBOX')
        try {
          const all: string[][] = []
          for await (const mail of client.fetch('1:*', { flags: true })) all.push([...(mail.flags ?? [])])
          return all
        } finally {
          lock.release()
        }
      }),
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
