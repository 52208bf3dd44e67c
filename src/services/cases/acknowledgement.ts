import { fromPromise } from 'xstate'
import {
  getAcknowledgementDocument,
  getAcknowledgements,
  recordAcknowledgement,
  withdrawAcknowledgement,
} from '../../contract/cases/acknowledgements.ts'
import { acknowledgementMachine } from '../../machines/acknowledgement/acknowledgement.machine.ts'
import { base64Of } from '../browser/base64.ts'
import { send } from '../http/http.ts'
import { resultOf } from '../ledger/form-result.ts'

type Proof = { masterRef: string; tiersRef: string; acknowledgementId: string }

/** The document of an acknowledgement, fetched with the user's token. */
export const fetchProof = (params: Proof): Promise<Blob> => send(getAcknowledgementDocument, { params })

type Parts = {
  masterRef: string
  /** Called when one was recorded (true) or removed (false). */
  changed: (recorded: boolean) => void
  /** Shows the toast that asks to check the input (UI-07). */
  askToCheck: () => void
}

/** The acknowledgement flow, wired to the API. */
export const wiredAcknowledgement = ({ masterRef, changed, askToCheck }: Parts) =>
  acknowledgementMachine.provide({
    actions: { askToCheck },
    actors: {
      loadOffer: fromPromise(({ input: { tiersRef }, signal }) =>
        send(getAcknowledgements, { params: { masterRef, tiersRef } }, { signal }),
      ),
      recordAcknowledgement: fromPromise(async ({ input: { tiersRef, draft, attemptKey }, signal }) => {
        const { name, file } = draft.document!
        const document = { name, content: await base64Of(file) }
        const body = { acknowledgedOn: draft.acknowledgedOn, invoices: [...draft.invoices], document }
        const result = await resultOf(async () => {
          const params = { masterRef, tiersRef }
          await send(recordAcknowledgement, { params, body }, { signal, idempotencyKey: attemptKey })
          changed(true)
          return tiersRef
        })
        if (result.kind === 'saved') return { kind: 'recorded' }
        return { kind: 'refused', code: result.code, problems: result.kind === 'refused' ? result.problems : [] }
      }),
      withdrawAcknowledgement: fromPromise(async ({ input: { tiersRef, id }, signal }) => {
        const params = { masterRef, tiersRef, acknowledgementId: id }
        await send(withdrawAcknowledgement, { params }, { signal })
        changed(false)
      }),
    },
  })
