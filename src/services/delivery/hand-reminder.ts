import { fromPromise } from 'xstate'
import { type CreatedReminder, createReminder, previewHandReminder } from '../../contract/delivery/hand-reminder.ts'
import { changeCustomers } from '../../contract/ledger/customer-changes.ts'
import { dayOfHand } from '../../domain/reminders/by-hand.ts'
import { type HandReminderDraft, handReminderMachine } from '../../machines/hand-reminder/hand-reminder.machine.ts'
import { type SendInput, send } from '../http/http.ts'
import type { KeyOf } from '../ledger/customer-forms.ts'
import { resultOf } from '../ledger/form-result.ts'

/** What became of a contact; `reminder` is null for a note. */
export type Contacted = { now: boolean; reminder: CreatedReminder | null }

type Parts = {
  masterRef: string
  tiersRef: string
  keyOf: KeyOf
  /** Called with what was saved. */
  contacted: (contacted: Contacted) => void
  /** Shows the toast that asks to check the input (UI-07). */
  askToCheck: () => void
}

/** The flow that contacts a customer outside the plan, wired to the API. */
export const wiredHandReminder = ({ masterRef, tiersRef, keyOf, contacted, askToCheck }: Parts) => {
  const note = async (text: string, signal: AbortSignal): Promise<string> => {
    const body = {
      customers: { of: 'KEYS' as const, keys: [tiersRef] },
      change: { kind: 'NOTE' as const, text: text.trim() },
    }
    await send(changeCustomers, { params: { masterRef }, body }, { signal, idempotencyKey: keyOf(body) })
    contacted({ now: true, reminder: null })
    return tiersRef
  }
  return handReminderMachine.provide({
    actions: { askToCheck },
    actors: {
      saveForm: fromPromise(({ input, signal }) =>
        resultOf(async () => {
          const draft = input.draft as HandReminderDraft
          const { media, now, title, comment, texts, movementRefs, beside } = draft
          if (media === 'NOTE') return note(comment, signal)
          // The rules guarantee that both are set.
          const body = {
            tiersRef,
            media: media!,
            now,
            plannedDate: dayOfHand(draft, draft.today)!,
            title: title.trim(),
            comment: comment.trim(),
            texts,
            movementRefs: movementRefs && [...movementRefs],
            beside,
          }
          const query = now && media === 'LETTER' ? { generatePdfAsync: 'false' as const } : {}
          const given = { params: { masterRef }, query, body }
          const reminder = await send(createReminder, given, { signal, idempotencyKey: keyOf(body) })
          contacted({ now, reminder })
          return reminder.id
        }),
      ),
    },
  })
}

export type HandPreview = { kind: 'html' | 'text'; text: string } | { kind: 'pdf'; file: Blob }

/** A reminder that is not planned yet, as its customer would get it. */
export const handPreview = (masterRef: string, body: SendInput<typeof previewHandReminder>['body']) => ({
  queryKey: [previewHandReminder.id, masterRef, body],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<HandPreview> => {
    const file = await send(previewHandReminder, { params: { masterRef }, body }, { signal })
    if (file.type.includes('pdf')) return { kind: 'pdf', file }
    return { kind: file.type.includes('html') ? 'html' : 'text', text: await file.text() }
  },
})
