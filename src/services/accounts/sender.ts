import { fromPromise } from 'xstate'
import { checkSender, getSender, putSender, removeSender } from '../../contract/accounts/sender.ts'
import { senderDomainMachine } from '../../machines/sender-domain/sender-domain.machine.ts'
import { send } from '../http/http.ts'
import { ruleOf } from './settings.ts'

type Parts = { masterRef: string; askToCheck: () => void }

/** The flow of the own sender, wired to the API. */
export const wiredSenderDomain = ({ masterRef, askToCheck }: Parts) => {
  const params = { masterRef }
  return senderDomainMachine.provide({
    actors: {
      loadSender: fromPromise(({ signal }) => send(getSender, { params }, { signal })),
      saveSender: fromPromise(async ({ input: { fields }, signal }) => {
        try {
          return { kind: 'kept', known: await send(putSender, { params, body: fields }, { signal }) }
        } catch (error) {
          return { kind: 'refused', ...ruleOf(error) }
        }
      }),
      checkSender: fromPromise(({ signal }) => send(checkSender, { params }, { signal })),
      removeSender: fromPromise(({ signal }) => send(removeSender, { params }, { signal })),
    },
    actions: { askToCheck },
  })
}
