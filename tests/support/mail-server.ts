import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/**
 * How a mail server answers a mail: accepts it, refuses the address permanently, refuses it by a rule, refuses
 * temporarily, or disconnects after reading it.
 */
export type Behaviour = 'accept' | 'refuse' | 'spam' | 'busy' | 'drop'

export type MailServer = {
  url: string
  behave(behaviour: Behaviour): void
  /** Refuses one recipient permanently, whatever the behaviour. */
  refuse(address: string): void
  /** Holds back the next mail: `arrived` once it is there, `release` lets it be answered. */
  hold(): { arrived: Promise<void>; release(): void }
  /** Every mail received completely, accepted or not. */
  received: {
    envelopeFrom: string
    messageId: string
    to: string
    subject: string
    text: string
    html: string
    raw: string
  }[]
  stop(): Promise<void>
}

const failure = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })

/** A real mail server for tests. */
export const startMailServer = async (): Promise<MailServer> => {
  let behaviour: Behaviour = 'accept'
  const received: MailServer['received'] = []
  const refused = new Set<string>()
  let held: { arrive: () => void; released: Promise<void> } | null = null
  const sockets = new Set<{ destroy(): void }>()
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onRcptTo: ({ address }, _session, done) =>
      refused.has(address) ? done(failure(550, '5.1.1 User unknown')) : done(),
    onData: (stream, session, done) => {
      buffer(stream).then(async (bytes) => {
        const mail = await PostalMime.parse(bytes)
        received.push({
          envelopeFrom: (session.envelope.mailFrom || { address: '' }).address,
          messageId: mail.messageId ?? '',
          to: mail.to?.[0]?.address ?? '',
          subject: mail.subject ?? '',
          text: mail.text ?? '',
          html: mail.html ?? '',
          raw: bytes.toString(),
        })
        held?.arrive()
        await held?.released
        if (behaviour === 'drop') for (const socket of sockets) socket.destroy()
        else if (behaviour === 'refuse') done(failure(550, 'No such mailbox here'))
        else if (behaviour === 'spam') done(failure(550, '5.7.1 Looks like spam'))
        else if (behaviour === 'busy') done(failure(451, 'Try again later'))
        else done()
      }, done)
    },
  })
  server.on('error', () => {})
  server.server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    behave: (next) => {
      behaviour = next
    },
    refuse: (address) => {
      refused.add(address)
    },
    hold: () => {
      const arrived = Promise.withResolvers<void>()
      const released = Promise.withResolvers<void>()
      held = { arrive: arrived.resolve, released: released.promise }
      return {
        arrived: arrived.promise,
        release: () => {
          held = null
          released.resolve()
        },
      }
    },
    received,
    stop: () =>
      new Promise<void>((done) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => done())
      }),
  }
}
