import { fromPromise } from 'xstate'
import { getPhoneCallSheet, type PhoneCallBody, recordPhoneCall } from '../../contract/delivery/phone-calls.ts'
import { toDecimal } from '../../domain/money.ts'
import { phoneCallMachine } from '../../machines/phone-call/phone-call.machine.ts'
import { outcomeOf } from '../../machines/phone-call/phone-call.rules.ts'
import type { OutcomeDraft, SaveInput, SaveResult, SheetResult } from '../../machines/phone-call/phone-call.types.ts'
import { send } from '../http/http.ts'
import { refusalWhere } from '../http/refusal.ts'

type Parts = {
  masterRef: string
  language: () => 'fr' | 'en'
  /** Called with the next call. */
  announce: (reminderId: string) => void
}

const refusalOf = refusalWhere(({ code }) => /^(REMINDER|CALL)_/.test(code))

const load = async (masterRef: string, id: string, signal: AbortSignal): Promise<SheetResult> => {
  try {
    return { kind: 'sheet', sheet: await send(getPhoneCallSheet, { params: { masterRef, id } }, { signal }) }
  } catch (error) {
    return refusalOf(error)
  }
}

const bodyOutcome = (draft: OutcomeDraft): PhoneCallBody['outcome'] => {
  const outcome = outcomeOf(draft)
  if (!outcome) throw new Error('a call was saved without an outcome')
  if (outcome.kind === 'PROMISE') {
    const parts = outcome.parts.map(({ date, amount }) => ({ date, amount: toDecimal(amount) }))
    return { ...outcome, parts, movementRefs: [...outcome.movementRefs] }
  }
  if (outcome.kind === 'WRONG_PERSON') {
    const { contact } = outcome
    return { ...outcome, contact: contact && { ...contact, civility: contact.civility || 'UNK' } }
  }
  return 'movementRefs' in outcome ? { ...outcome, movementRefs: [...outcome.movementRefs] } : outcome
}

const save = async (
  { masterRef, language }: Parts,
  { reminderId: id, notes, phone, draft, attemptKey }: SaveInput,
  signal: AbortSignal,
): Promise<SaveResult> => {
  const body = { notes, phone, language: language(), outcome: bodyOutcome(draft) }
  try {
    const recorded = await send(
      recordPhoneCall,
      { params: { masterRef, id }, body },
      { signal, idempotencyKey: attemptKey },
    )
    return { kind: 'saved', recorded }
  } catch (error) {
    return refusalOf(error)
  }
}

/** The phone call flow, wired to the API. */
export const wiredPhoneCall = (parts: Parts) =>
  phoneCallMachine.provide({
    actors: {
      loadSheet: fromPromise(({ input, signal }) => load(parts.masterRef, input.reminderId, signal)),
      savePhoneCall: fromPromise(({ input, signal }) => save(parts, input, signal)),
    },
    actions: { announce: ({ context }) => parts.announce(context.reminderId) },
  })
