import { useState } from 'react'
import { z } from '../../contract/zod.ts'
import type { CaseAction } from '../../machines/case-choice/case-choice.machine.ts'
import { type Typed, typedUnder } from '../../services/browser/typed.ts'
import { useAccount } from '../../ui/account.tsx'

/** What was typed in a case's dialog, and the idempotency keys with which it was sent. */
const ofWindow = <T>(fields: z.ZodType<T>) => z.object({ fields, keys: z.record(z.string(), z.string()) })
type OfWindow<T> = { fields: T; keys: Record<string, string> }

const useUnder = () => {
  const { me, account } = useAccount()
  return <T>(eventId: string, action: CaseAction, fields: z.ZodType<T>): Typed<OfWindow<T>> =>
    typedUnder([me.userUUID, account.masterRef, 'on-case', eventId, action], ofWindow(fields))
}

export type TypedWindow<T> = {
  /** The initial values: what was left, else empty. */
  begun: T
  keys: Record<string, string>
  note: (fields: T) => void
  forget: () => void
}

/**
 * Stores what is typed in a case's dialog in this browser until it is saved or cancelled: unlike a new case, it has no
 * draft on the server.
 */
export const useTypedWindow = <T>(
  { eventId, action }: { eventId: string; action: CaseAction },
  schema: z.ZodType<T>,
  nothing: T,
): TypedWindow<T> => {
  const under = useUnder()
  const [own] = useState(() => {
    const typed = under(eventId, action, schema)
    const { fields, keys } = typed.read() ?? { fields: nothing, keys: {} }
    return {
      begun: fields,
      keys,
      note: (now: T) => typed.write({ fields: now, keys }),
      forget: typed.forget,
    }
  })
  return own
}

const actions: readonly CaseAction[] = ['ADD_INVOICES', 'DECLARE_PAYMENT']

/** The action on a case that was in progress when its page was left; null without one. */
export const useLeftAction = (eventId: string): CaseAction | null => {
  const under = useUnder()
  const [left] = useState(() => actions.find((action) => under(eventId, action, z.unknown()).read() !== null) ?? null)
  return left
}
