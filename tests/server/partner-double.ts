import { text } from 'node:stream/consumers'
import { signatureProblem } from '../../server/platform/gateways/signature.ts'
import { startDouble } from '../support/double.ts'

type Received = {
  kind: string
  messageId: string
  caseId: string
  caseNumber: string
  content: Record<string, unknown>
}
/** Letters of registered mail have their own id. */
const idOf = (message: Partial<Record<'messageId' | 'letterId', string>>) => message.messageId ?? message.letterId

type Behaviour = 'accept' | 'refuse' | 'fail' | 'hangUp'

/**
 * A local collection partner or registered-mail provider: it checks messages as a real one would, and recognises
 * repeated ones by their ids.
 */
export const startPartnerDouble = async (secret: string, now: () => Date) => {
  const received: Received[] = []
  let asked = 0
  let behaviour: Behaviour = 'accept'
  const server = await startDouble((request, response) => {
    text(request).then((body) => {
      asked += 1
      const header = (name: string) => String(request.headers[name] ?? '')
      const answer = (status: number, words: string) => response.writeHead(status).end(words)
      const signed = { timestamp: header('x-echeance-timestamp'), signature: header('x-echeance-signature'), body }
      const problem = signatureProblem(secret, signed, now())
      if (problem) return answer(401, problem)
      const message = JSON.parse(body) as Received
      if (header('idempotency-key') !== idOf(message)) return answer(400, 'no key')
      if (behaviour === 'refuse') return answer(422, 'debtor unknown')
      if (behaviour === 'fail') return answer(503, 'busy')
      if (received.some((one) => idOf(one) === idOf(message))) return answer(409, 'known')
      received.push(message)
      if (behaviour === 'hangUp') return response.destroy()
      return answer(202, '')
    })
  })
  return {
    ...server,
    url: `${server.url}/messages`,
    received,
    /** How often it was called, whatever it answered. */
    asked: () => asked,
    behave: (wanted: Behaviour) => {
      behaviour = wanted
    },
  }
}
