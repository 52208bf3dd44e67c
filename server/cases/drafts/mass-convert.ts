import { isDeepStrictEqual } from 'node:util'
import type {
  convertMassDelegation,
  MassClientContent,
  MassResult,
} from '../../../src/contract/cases/mass-delegation.ts'
import type { EndpointOutput } from '../../../src/contract/endpoint.ts'
import { type DelegationTerms, massStateOf } from '../../../src/domain/cases/index.ts'
import { toDecimal } from '../../../src/domain/money.ts'
import type { AccountAtWork } from '../../accounts/account/in-account.ts'
import { lockPlan } from '../../accounts/account/plan-lock.ts'
import { namedPartner } from '../../delivery/partner-outbox/named.ts'
import type { Tx } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { unlocked } from '../case/lock.ts'
import type { NewCase } from '../case/new-case.ts'
import { caseOfChoice, openCase } from '../case/open-case.ts'
import { caseOf } from '../case/queries.ts'
import { checkedSelection, selectionAnswer, selectionOf, selectionsOf } from '../case/selection.ts'
import { refuseOutdated } from './confirmed.ts'
import { caseOfTyped } from './convert.ts'
import { type DraftKey, documentsOf, ifThere } from './drafts.ts'
import { heldMass, refuseUnverified, takeOut } from './mass.ts'
import { inOwnDraft, type OwnContext } from './own.ts'

const delegation = { target: 'DELEGATION' } as const
const type = 'DEBT_COLLECTION_DELEGATION'

/**
 * Opens the case of one customer and removes the customer from the draft in one transaction, so that a failure does not
 * affect the other customers. A concurrent or repeated request is refused, because the invoices are already in
 * collections.
 * @throws Refusal SELECTION_REFUSED, TIERS_NOT_FOUND; DRAFT_CHANGED when the customer's draft is not the confirmed one;
 * CONFIRMATION_OUTDATED
 */
const convertClient = async (
  tx: Tx,
  account: AccountAtWork,
  key: DraftKey,
  client: MassClientContent,
  refuseIfOutdated: (given: NewCase) => void,
): Promise<MassResult> => {
  const { tiersRef, movementRefs, comment } = client
  await lockPlan(tx, account.tenantId, account.accountRow.master_ref)
  const stored = await ifThere(heldMass(tx, key))
  const isThere = stored?.clients.some((one) => isDeepStrictEqual(one, client)) === true
  const isTyped = client.customer !== null || client.invoices.length > 0
  const selection =
    isTyped && account.accountRow.account_type === 'LIGHT' ? null : await selectionOf(tx, account, tiersRef)
  if (selection && massStateOf(selectionAnswer(selection, delegation), movementRefs) === 'TRANSMITTED') {
    if (isThere) await takeOut(tx, key, stored, tiersRef, account.now)
    return { outcome: 'ALREADY_TRANSMITTED', tiersRef, tiersName: selection.tiersName }
  }
  if (!stored || !isThere) throw new Refusal(409, 'DRAFT_CHANGED')
  const fileIds = (await documentsOf(tx, key)).filter((one) => one.tiersRef === tiersRef).map(({ fileId }) => fileId)
  const given = selection
    ? caseOfChoice(type, selection, checkedSelection(selection, delegation, movementRefs), {
        comment,
        fileIds,
        overrideReason: unlocked(selection, delegation, movementRefs, client.overrideReason),
      })
    : await caseOfTyped(tx, account, { ...client, type, fileIds })
  refuseIfOutdated(given)
  const eventId = await openCase(tx, account, given)
  await takeOut(tx, key, stored, tiersRef, account.now, { keepFiles: true })
  const { case_number: caseNumber } = await caseOf(tx, account, eventId)
  const amountDue = given.invoices.reduce((sum, { amount }) => sum + amount, 0)
  const { tiersName } = given
  return { outcome: 'OPENED', tiersRef, tiersName, eventId, caseNumber, amountDue: toDecimal(amountDue) }
}

/** The result for a customer that stays in the draft. Errors other than refusals are bugs and are logged. */
const stays = (
  { log }: Pick<Context, 'log'>,
  { tiersRef, tiersName }: Pick<MassResult, 'tiersRef' | 'tiersName'>,
  error: unknown,
): MassResult => {
  if (!(error instanceof Refusal)) log.error({ err: error, tiersRef }, 'mass delegation of a customer failed')
  const { code, errors } = error instanceof Refusal ? error : new Refusal(500, 'INTERNAL_ERROR')
  return { outcome: 'REFUSED', tiersRef, tiersName, errors: errors.length > 0 ? errors : [{ path: 'tiersRef', code }] }
}

type Context = OwnContext & { log: { error(about: object, text: string): void } }

/**
 * Opens a case for each confirmed customer of the draft, one after the other.
 * @returns the results in the order of the draft, and its version afterwards (0 if no draft is left)
 * @throws Refusal DRAFT_NOT_FOUND, DRAFT_CHANGED, SELECTION_REFUSED for an account that is not verified
 */
export const convertMass = async (
  context: Context,
  { version, confirmed: { clients, ...told } }: EndpointOutput<typeof convertMassDelegation>['body'],
): Promise<{ version: number; results: MassResult[] }> => {
  const amountDueOf = new Map(clients.map(({ tiersRef, amountDue }) => [tiersRef, amountDue]))
  const partner = await namedPartner(context.services, context.tenantId)
  const asked = await inOwnDraft(context, 'MASS_DELEGATION', async (tx, account, key) => {
    refuseUnverified(account)
    const stored = await heldMass(tx, key, version)
    const wanted = stored.clients.filter(({ tiersRef }) => amountDueOf.has(tiersRef))
    const refs = wanted.map(({ tiersRef }) => tiersRef)
    const known = await selectionsOf(tx, account, refs)
    return wanted.map((client) => ({ ...client, tiersName: known.get(client.tiersRef)?.tiersName ?? '' }))
  })
  const results: MassResult[] = []
  for (const { tiersName, ...client } of asked) {
    const confirmed: DelegationTerms = { ...told, amountDue: amountDueOf.get(client.tiersRef)! }
    const result = await inOwnDraft(context, 'MASS_DELEGATION', (tx, account, key) =>
      convertClient(tx, account, key, client, (given) => refuseOutdated(confirmed, partner, given)),
    ).catch((error: unknown) => stays(context, { tiersRef: client.tiersRef, tiersName }, error))
    results.push(result)
  }
  const left = await inOwnDraft(context, 'MASS_DELEGATION', (tx, _, key) => ifThere(heldMass(tx, key)))
  return { version: left?.version ?? 0, results }
}
