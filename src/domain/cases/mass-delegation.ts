import { DELEGATION_SUGGESTED_FROM_CENTS } from '../constants.ts'
import type { Cents } from '../money.ts'
import { fromDecimal, toDecimal } from '../money.ts'
import { type TypedInvoice, typedCents } from './light-draft.ts'
import { type DelegationLock, isUnlocked, strongestLock } from './lock.ts'
import type { SelectionReason } from './selection.ts'

/** What the rules allow for a customer's delegation: reasons against all of it, and against each open ledger entry. */
export type Offered = {
  reasons: readonly SelectionReason[]
  movements: readonly { uniqueRef: string; reasons: readonly SelectionReason[]; lock: DelegationLock | null }[]
}

/**
 * The state of a customer in a mass delegation: it can be sent; nothing is selected; no formal notice has run out and
 * no reason is given; a rule prevents it; or everything selected is already with the partner, which is shown as a
 * warning (CASE-12).
 */
export const massStates = ['READY', 'EMPTY', 'LOCKED', 'REFUSED', 'TRANSMITTED'] as const
export type MassState = (typeof massStates)[number]

/** The ledger entries of a customer without any reason against them. */
export const freeMovements = <M extends Offered['movements'][number]>({
  reasons,
  movements,
}: {
  reasons: Offered['reasons']
  movements: readonly M[]
}): M[] => (reasons.length > 0 ? [] : movements.filter((movement) => movement.reasons.length === 0))

/**
 * The default selection for a customer: what no formal notice locks, or else everything the rules allow, whichever
 * reaches the suggested minimum (CASE-07); otherwise nothing. The user may choose differently.
 */
export const suggestedRefs = (offered: {
  reasons: Offered['reasons']
  movements: readonly (Offered['movements'][number] & { dueAmount: Cents })[]
}): string[] => {
  const free = freeMovements(offered)
  const choices = [free.filter(({ lock }) => lock === null), free]
  const chosen = choices.find(
    (choice) => choice.reduce((sum, { dueAmount }) => sum + dueAmount, 0) >= DELEGATION_SUGGESTED_FROM_CENTS,
  )
  return (chosen ?? []).map(({ uniqueRef }) => uniqueRef)
}

/** The state of a customer with its selection; a selected entry that is no longer open is a reason against it. */
export const massStateOf = ({ reasons, movements }: Offered, chosen: readonly string[]): MassState => {
  const own = chosen.map((ref) => movements.find(({ uniqueRef }) => uniqueRef === ref))
  const isTransmitted = (movement: (typeof own)[number]) =>
    movement?.reasons.some(({ code }) => code === 'ALREADY_DELEGATED') === true
  if (own.length > 0 && own.every(isTransmitted)) return 'TRANSMITTED'
  if (reasons.length > 0 || own.some((movement) => !movement || movement.reasons.length > 0)) return 'REFUSED'
  return own.length === 0 ? 'EMPTY' : 'READY'
}

type Entered = Offered & {
  movementRefs: readonly string[]
  invoices: readonly TypedInvoice[]
  overrideReason?: string | undefined
}

/** What locks the selected ledger entries of a customer, whether or not a reason is given. */
export const massLockOf = ({ movements, movementRefs }: Pick<Entered, 'movements' | 'movementRefs'>) =>
  strongestLock(movements.filter(({ uniqueRef }) => movementRefs.includes(uniqueRef)).map(({ lock }) => lock))

/** Whether a typed invoice is complete; its rules are checked when the case is created. */
const isWhole = ({ documentNumber, documentDate, dueDate, amount }: TypedInvoice): boolean =>
  documentNumber.trim() !== '' && documentDate !== '' && dueDate !== '' && typedCents(amount) !== null

/** The state of a customer with its selected ledger entries and the invoices typed by a light account. */
export const massStandingOf = (client: Entered): MassState => {
  const chosen = massStateOf(client, client.movementRefs)
  if (chosen === 'READY' && !isUnlocked(massLockOf(client), client.overrideReason)) return 'LOCKED'
  if (client.invoices.length === 0 || chosen === 'REFUSED' || chosen === 'TRANSMITTED') return chosen
  return client.invoices.every(isWhole) ? 'READY' : 'EMPTY'
}

/** The amount entered for a customer, as a decimal. */
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
