import { useState } from 'react'
import { z } from '../../contract/zod.ts'
import type { CaseAction } from '../../machines/case-choice/case-choice.machine.ts'
import { type Typed, typedUnder } from '../../services/browser/typed.ts'
import { useAccount } from '../../ui/account.tsx'

/** What is typed in a window of a case, and the keys under which it was sent, so that it is stored once. */
const ofWindow = <T>(fields: z.ZodType<T>) => z.object({ fields, keys: z.record(z.string(), z.string()) })
type OfWindow<T> = { fields: T; keys: Record<string, string> }

const useUnder = () => {
  const { me, master } = useAccount()
  return <T>(eventId: string, action: CaseAction, fields: z.ZodType<T>): Typed<OfWindow<T>> =>
    typedUnder([me.userUUID, master.masterRef, 'on-case', eventId, action], ofWindow(fields))
}

export type TypedWindow<T> = {
  /** What it begins with: what was left, else nothing. */
  begun: T
  keys: Record<string, string>
  note: (fields: T) => void
  forget: () => void
}

/**
 * What is typed in a window of a case stays in this browser until it is stored or given up, since there is no draft on
 * the server that a closed tab or a session that ended would leave it to.
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

/** What was being done to a case when its page was left without an answer; null when nothing. */
export const useLeftAction = (eventId: string): CaseAction | null => {
  const under = useUnder()
  const [left] = useState(() => actions.find((action) => under(eventId, action, z.unknown()).read() !== null) ?? null)
  return left
}
