import { createSocket } from 'node:dgram'
import { decode, encode, RECURSION_AVAILABLE, RECURSION_DESIRED, type TxtAnswer } from 'dns-packet'

/** The TXT records by name, each as a text that is cut into strings of 255 bytes, or as its strings. */
type Zone = Record<string, readonly (string | readonly string[])[]>

/** Answers, says that it failed (SERVFAIL), or says nothing. */
type Behaviour = 'answer' | 'fail' | 'silent'

export type DnsServer = {
  /** As DNS_SERVER. */
  address: string
  /** Replaces the records. */
  publish(zone: Zone): void
  behave(behaviour: Behaviour): void
  /** The names that were asked for. */
  asked: string[]
  stop(): Promise<void>
}

const SERVFAIL = 2
const NXDOMAIN = 3

const stringsOf = (record: string | readonly string[]): string[] =>
  typeof record === 'string' ? (record.match(/[\s\S]{1,255}/g) ?? ['']) : [...record]

/** A DNS server on the loopback address, over UDP. */
export const startDnsServer = async (): Promise<DnsServer> => {
  let zone: Zone = {}
  let behaviour: Behaviour = 'answer'
  const asked: string[] = []
  const socket = createSocket('udp4')
  socket.on('message', (message, { address, port }) => {
    const query = decode(message)
    const [question] = query.questions ?? []
    if (!question) return
    const name = question.name.toLowerCase()
    asked.push(name)
    if (behaviour === 'silent') return
    const records = question.type === 'TXT' ? (zone[name] ?? []) : []
    const code = behaviour === 'fail' ? SERVFAIL : records.length === 0 ? NXDOMAIN : 0
    const answers = records.map((record): TxtAnswer => ({ type: 'TXT', name, ttl: 60, data: stringsOf(record) }))
    const answer = encode({
      type: 'response',
      id: query.id ?? 0,
      flags: RECURSION_DESIRED | RECURSION_AVAILABLE | code,
      questions: [question],
      answers: behaviour === 'fail' ? [] : answers,
    })
    socket.send(answer, port, address)
  })
  await new Promise<void>((done) => {
    socket.bind(0, '127.0.0.1', done)
  })
  return {
    address: `127.0.0.1:${socket.address().port}`,
    publish: (next) => {
      zone = next
    },
    behave: (next) => {
      behaviour = next
    },
    asked,
    stop: () =>
      new Promise<void>((done) => {
        socket.close(() => done())
      }),
  }
}
