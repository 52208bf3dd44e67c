import { fromPromise } from 'xstate'
import { type ContactBody, contactUs } from '../../contract/accounts/contact-us.ts'
import type { ContactProblem } from '../../domain/contact-us.ts'
import { contactUsMachine } from '../../machines/contact-us/contact-us.machine.ts'
import type { SendResult } from '../../machines/contact-us/contact-us.types.ts'
import { send } from '../http/http.ts'
import { HttpProblem } from '../http/http-problem.ts'

/** A rule that says no is an answer; anything else is thrown. */
const refusalOf = (error: unknown): SendResult => {
  if (!(error instanceof HttpProblem) || ![400, 422, 429].includes(error.status)) throw error
  const problems = error.errors.map(({ path, code }) => ({ field: path.replace(/^body\./, ''), code }))
  return { kind: 'refused', code: error.code, problems: problems as ContactProblem[] }
}

type Parts = {
  /** The language in which support is written to (HTTP-09). */
  language: string
  /** What goes along with the message. */
  userInfo: NonNullable<ContactBody['userInfo']>
  /** Asks to check the input (UI-07). */
  askToCheck: () => void
}

/** The chart of a message to support with its call. */
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
