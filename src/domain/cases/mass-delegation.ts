import { DELEGATION_SUGGESTED_FROM_CENTS } from '../constants.ts'
import type { Cents } from '../money.ts'
import { fromDecimal, toDecimal } from '../money.ts'
import { type TypedInvoice, typedCents } from './light-draft.ts'
import type { SelectionReason } from './selection.ts'

/** What the rules let of a customer into a delegation: what stands against all of it, and against each open movement. */
export type Offered = {
  reasons: readonly SelectionReason[]
  movements: readonly { uniqueRef: string; reasons: readonly SelectionReason[] }[]
}

/**
 * How a customer of a mass delegation stands: it can leave; nothing of it is chosen; a rule stands against it; or all that
 * is chosen is with the partner by now, which is told as a warning (CASE-12).
 */
export const massStates = ['READY', 'EMPTY', 'REFUSED', 'TRANSMITTED'] as const
export type MassState = (typeof massStates)[number]

/** The movements of a customer that nothing stands against. */
export const freeMovements = <M extends Offered['movements'][number]>({
  reasons,
  movements,
}: {
  reasons: Offered['reasons']
  movements: readonly M[]
}): M[] => (reasons.length > 0 ? [] : movements.filter((movement) => movement.reasons.length === 0))

/**
 * What is chosen of a customer before anybody chose: all that the rules let pass, if it comes to the amount from which a
 * delegation is suggested (CASE-07); nothing otherwise. A person may choose less, or what is not suggested.
 */
export const suggestedRefs = (offered: {
  reasons: Offered['reasons']
  movements: readonly (Offered['movements'][number] & { dueAmount: Cents })[]
}): string[] => {
  const free = freeMovements(offered)
  const total = free.reduce((sum, { dueAmount }) => sum + dueAmount, 0)
  return total < DELEGATION_SUGGESTED_FROM_CENTS ? [] : free.map(({ uniqueRef }) => uniqueRef)
}

/** How a customer stands with what is chosen of it; a chosen movement that is not open any more stands against it. */
export const massStateOf = ({ reasons, movements }: Offered, chosen: readonly string[]): MassState => {
  const own = chosen.map((ref) => movements.find(({ uniqueRef }) => uniqueRef === ref))
  const isTransmitted = (movement: (typeof own)[number]) =>
    movement?.reasons.some(({ code }) => code === 'ALREADY_DELEGATED') === true
  if (own.length > 0 && own.every(isTransmitted)) return 'TRANSMITTED'
  if (reasons.length > 0 || own.some((movement) => !movement || movement.reasons.length > 0)) return 'REFUSED'
  return own.length === 0 ? 'EMPTY' : 'READY'
}

type Entered = Offered & { movementRefs: readonly string[]; invoices: readonly TypedInvoice[] }

/** What was typed of an invoice is whole; its rules are looked at when the case is opened. */
const isWhole = ({ documentNumber, documentDate, dueDate, amount }: TypedInvoice): boolean =>
  documentNumber.trim() !== '' && documentDate !== '' && dueDate !== '' && typedCents(amount) !== null

/** How a customer stands with all that is entered of it: chosen movements, and invoices that a light account types. */
export const massStandingOf = (client: Entered): MassState => {
  const chosen = massStateOf(client, client.movementRefs)
  if (client.invoices.length === 0 || chosen === 'REFUSED' || chosen === 'TRANSMITTED') return chosen
  return client.invoices.every(isWhole) ? 'READY' : 'EMPTY'
}

/** What is entered of a customer, in decimals. */
export const massAmountOf = ({
  movements,
  movementRefs,
  invoices,
}: Pick<Entered, 'movementRefs' | 'invoices'> & {
  movements: readonly { uniqueRef: string; dueAmount: number }[]
}): number => {
  const chosen = movements.filter(({ uniqueRef }) => movementRefs.includes(uniqueRef))
  const typed = invoices.reduce((sum, { amount }) => sum + (typedCents(amount) ?? 0), 0)
  return toDecimal(chosen.reduce((sum, { dueAmount }) => sum + fromDecimal(dueAmount), typed))
}
