import {
  type MassClientContent,
  type MassDraft,
  massClientContent,
} from '../../../src/contract/cases/mass-delegation.ts'
import { z } from '../../../src/contract/zod.ts'
import { suggestedRefs } from '../../../src/domain/cases/index.ts'
import { fromDecimal } from '../../../src/domain/money.ts'
import { isVerified } from '../../accounts/account/account-row.ts'
import type { AccountAtWork } from '../../accounts/account/in-account.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { selectionAnswer, selectionsOf } from '../case/selection.ts'
import { type DraftKey, documentsOf, dropDocuments, dropDraft, heldDraft, ifThere, keepDraft } from './drafts.ts'

const delegation = { target: 'DELEGATION' } as const

/** A stored mass delegation: its customers in order, and its version. */
type Stored = { clients: MassClientContent[]; version: number; updatedAt: Date }

const storedContent = z.object({ clients: z.array(massClientContent) })

/** Reads the stored mass delegation and locks its row. @throws Refusal DRAFT_NOT_FOUND, DRAFT_CHANGED */
export const heldMass = async (tx: Tx, key: DraftKey, version?: number): Promise<Stored> => {
  const row = await heldDraft(tx, key, version)
  return { ...storedContent.parse(row.content), version: row.version, updatedAt: row.updated_at }
}

/** @throws Refusal SELECTION_REFUSED when the account may not delegate anything yet */
export const refuseUnverified = ({ accountRow }: AccountAtWork): void => {
  if (isVerified(accountRow)) return
  const errors = [{ path: 'tiersRef', code: 'ACCOUNT_NOT_VERIFIED' }]
  throw new Refusal(422, 'SELECTION_REFUSED', { errors })
}

const blank = (tiersRef: string): MassClientContent => ({
  tiersRef,
  movementRefs: [],
  customer: null,
  invoices: [],
  comment: '',
})

/**
 * Initial content of a mass delegation: for each customer the invoices that are suggested for delegation (CASE-07).
 * Unknown customers are left out.
 * @throws Refusal TIERS_NOT_FOUND when none is left
 */
export const suggestedClients = async (
  tx: Tx,
  account: AccountAtWork,
  tiersRefs: readonly string[],
): Promise<MassClientContent[]> => {
  const selections = await selectionsOf(tx, account, tiersRefs)
  const clients = [...new Set(tiersRefs)].flatMap((tiersRef) => {
    const selection = selections.get(tiersRef)
    if (!selection) return []
    const { reasons, movements } = selectionAnswer(selection, delegation)
    const inCents = movements.map((movement) => ({ ...movement, dueAmount: fromDecimal(movement.dueAmount) }))
    return { ...blank(tiersRef), movementRefs: suggestedRefs({ reasons, movements: inCents }) }
  })
  if (clients.length === 0) throw new Refusal(404, 'TIERS_NOT_FOUND')
  return clients
}

/** Initial content of a mass delegation of a light account: its customers without invoices. */
export const blankClients = (tiersRefs: readonly string[]): MassClientContent[] => [...new Set(tiersRefs)].map(blank)

/**
 * Starts a mass delegation, or replaces that of the given version. The version keeps counting, so that a tab that shows
 * the previous one cannot overwrite it.
 * @throws Refusal DRAFT_CHANGED
 */
export const beginMass = async (
  tx: Tx,
  key: DraftKey,
  replace: number,
  clients: readonly MassClientContent[],
  now: Date,
): Promise<void> => {
  await keepDraft(tx, key, replace, { clients }, now)
  await dropDocuments(tx, key, sql`true`)
}

/**
 * Saves the customers as entered, and deletes the documents of those that were removed. @throws Refusal DRAFT_CHANGED
 */
export const keepMass = async (
  tx: Tx,
  key: DraftKey,
  version: number,
  clients: readonly MassClientContent[],
  now: Date,
): Promise<void> => {
  await keepDraft(tx, key, version, { clients }, now)
  const left = clients.map(({ tiersRef }) => tiersRef)
  await dropDocuments(tx, key, sql`d.tiers_ref <> all(${left})`)
}

/**
 * Removes a customer and its documents; the draft is deleted with the last one.
 * @param keepFiles true when the documents belong to a case now
 * @returns the version afterwards, 0 if no draft is left
 */
export const takeOut = async (
  tx: Tx,
  key: DraftKey,
  { clients, version }: Stored,
  tiersRef: string,
  now: Date,
  { keepFiles = false } = {},
): Promise<number> => {
  await dropDocuments(tx, key, sql`d.tiers_ref = ${tiersRef}`, { keepFiles })
  const left = clients.filter((client) => client.tiersRef !== tiersRef)
  if (left.length === 0) {
    await dropDraft(tx, key)
    return 0
  }
  await keepDraft(tx, key, version, { clients: left }, now)
  return version + 1
}

/**
 * Removes a customer at the user's request. Idempotent: a customer that is already gone is no error.
 * @throws Refusal DRAFT_CHANGED when something else changed since that version
 */
export const removeClient = async (
  tx: Tx,
  key: DraftKey,
  version: number,
  tiersRef: string,
  now: Date,
): Promise<number> => {
  const stored = await ifThere(heldMass(tx, key))
  if (!stored) return 0
  const isThere = stored.clients.some((client) => client.tiersRef === tiersRef)
  if (stored.version !== (isThere ? version : version + 1)) throw new Refusal(409, 'DRAFT_CHANGED')
  return isThere ? takeOut(tx, key, stored, tiersRef, now) : stored.version
}

/** The mass delegation with the result of today's rules for each customer. @throws Refusal DRAFT_NOT_FOUND */
export const massDraftOf = async (tx: Tx, account: AccountAtWork, key: DraftKey): Promise<MassDraft> => {
  const { clients, version, updatedAt } = await heldMass(tx, key)
  const selections = await selectionsOf(
    tx,
    account,
    clients.map(({ tiersRef }) => tiersRef),
  )
  const nothing = { tiersName: '', reasons: [], allowedFrom: null, movements: [] }
  return {
    version,
    updatedDate: updatedAt.toISOString(),
    clients: clients.map((client) => {
      const selection = selections.get(client.tiersRef)
      const { tiersName, reasons, allowedFrom, movements } = selection
        ? selectionAnswer(selection, delegation)
        : nothing
      return { ...client, tiersName, reasons, allowedFrom, movements, known: selection !== undefined }
    }),
    documents: await documentsOf(tx, key),
  }
}
