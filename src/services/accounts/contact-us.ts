import { fromPromise } from 'xstate'
import { type ContactBody, contactUs } from '../../contract/accounts/contact-us.ts'
import type { ContactProblem } from '../../domain/contact-us.ts'
import { contactUsMachine } from '../../machines/contact-us/contact-us.machine.ts'
import type { SendResult } from '../../machines/contact-us/contact-us.types.ts'
import { send } from '../http/http.ts'
import { HttpProblem } from '../http/http-problem.ts'

/** Returns a refusal by a rule; throws any other error. */
const refusalOf = (error: unknown): SendResult => {
  if (!(error instanceof HttpProblem) || ![400, 422, 429].includes(error.status)) throw error
  const problems = error.errors.map(({ path, code }) => ({ field: path.replace(/^body\./, ''), code }))
  return { kind: 'refused', code: error.code, problems: problems as ContactProblem[] }
}

type Parts = {
  /** The language of the e-mail to support (HTTP-09). */
  language: string
  /** Sent along with the message. */
  userInfo: NonNullable<ContactBody['userInfo']>
  /** Shows the toast that asks to check the input (UI-07). */
  askToCheck: () => void
}

/** The contact form's flow, wired to the API. */
export const wiredContactUs = ({ language, userInfo, askToCheck }: Parts) =>
  contactUsMachine.provide({
    actors: {
      sendMessage: fromPromise(async ({ input: { message, attemptKey }, signal }) => {
        try {
          await send(contactUs, { body: { ...message, userInfo } }, { signal, language, idempotencyKey: attemptKey })
          return { kind: 'sent' }
        } catch (error) {
          return refusalOf(error)
        }
      }),
    },
    actions: { askToCheck },
  })
