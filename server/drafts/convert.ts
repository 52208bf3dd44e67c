import type { CaseDraft } from '../../src/contract/drafts.ts'
import { checkLightDraft, customerReasons, lightInvoicesOf } from '../../src/domain/cases/index.ts'
import { businessDateAt } from '../../src/domain/dates.ts'
import { normaliseSiren } from '../../src/domain/siren.ts'
import { tiersDisplayName } from '../../src/domain/tiers.ts'
import { masterOf } from '../accounts/masters.ts'
import { caseOfChoice, type NewCase } from '../cases/open-case.ts'
import { type CaseAccount, checkedSelection, selectionOf } from '../cases/selection.ts'
import { saveTiers, tiersFieldsOf } from '../customers/save-tiers.ts'
import type { Tx } from '../database/database.ts'
import { Refusal } from '../http/refusal.ts'
import { caseDraftOf, draftKey } from './drafts.ts'

const targetOf = ({ type }: Pick<CaseDraft, 'type'>) =>
  ({ target: type === 'FORMAL_NOTICE' ? 'FORMAL_NOTICE' : 'DELEGATION' }) as const

const refuse = (errors: { path: string; code: string }[]): void => {
  if (errors.length > 0) throw new Refusal(422, 'SELECTION_REFUSED', { errors })
}

const chosenCase = async (tx: Tx, account: CaseAccount, draft: CaseDraft): Promise<NewCase> => {
  if (draft.tiersRef === '') refuse([{ path: 'tiersRef', code: 'VALUE_MISSING' }])
  const customer = await selectionOf(tx, account, draft.tiersRef)
  const chosen = checkedSelection(customer, targetOf(draft), draft.movementRefs)
  const fileIds = draft.documents.map(({ fileId }) => fileId)
  return caseOfChoice(draft.type, customer, chosen, { comment: draft.comment, fileIds })
}

/** The reference by which a typed customer is known: the one given, else its SIREN, else its name. */
const refOf = ({ tiersRef, customer }: CaseDraft): string =>
  tiersRef.trim() ||
  normaliseSiren(customer?.legalId ?? '') ||
  (customer?.name ?? '')
    .normalize('NFKD')
    .replaceAll(/[^\w-]+/g, '-')
    .slice(0, 40)
    .toUpperCase()

/**
 * What is typed of a case. `customer`: one that is kept as a customer of the account, so that its page, its balance and
 * later cases find it; null: the account's own of this reference.
 */
export type TypedCase = Pick<NewCase, 'type' | 'tiersRef' | 'comment' | 'fileIds'> &
  Pick<CaseDraft, 'customer' | 'invoices'>

/**
 * The case that is typed, by the rules that the screen shows.
 * @throws Refusal SELECTION_REFUSED, TIERS_REF_TAKEN
 */
export const caseOfTyped = async (tx: Tx, account: CaseAccount, typed: TypedCase): Promise<NewCase> => {
  const { tenantId, master, userId, now } = account
  const { type, tiersRef: ref, comment, fileIds } = typed
  const known = typed.customer ? undefined : await tiersFieldsOf(tx, { tenantId, edition: master.tiers_edition, ref })
  const customer = typed.customer ? { ...typed.customer, ref } : (known ?? null)
  const today = businessDateAt(now)
  refuse(checkLightDraft({ ...typed, customer }, { today, accountVerified: master.verified_at !== null }))
  const deed = { tenantId, masterRef: master.master_ref, userId, now }
  if (typed.customer) await saveTiers(tx, deed, ref, { ...typed.customer, creation: true })
  // The first customer of an account makes its list.
  const saved = { ...account, master: await masterOf(tx, master.master_ref) }
  const reasons = customerReasons(targetOf(typed), (await selectionOf(tx, saved, ref)).facts)
  refuse(reasons.map(({ code }) => ({ path: 'tiersRef', code })))
  return {
    type,
    tiersRef: ref,
    tiersName: tiersDisplayName(customer!),
    tiersType: customer!.type,
    comment,
    invoices: lightInvoicesOf(typed).map((invoice) => ({
      ...invoice,
      amount: invoice.amount!,
      uniqueRef: null,
      limitationYears: null,
    })),
    fileIds,
    transactionNumber: null,
  }
}

const typedCase = (tx: Tx, account: CaseAccount, draft: CaseDraft): Promise<NewCase> =>
  caseOfTyped(tx, account, {
    ...draft,
    tiersRef: refOf(draft),
    fileIds: draft.documents.map(({ fileId }) => fileId),
  })

/**
 * The case that the user's draft would be, by the rules that the screen shows. The caller holds the lock of the plan.
 * @param version the draft's version that the person saw; without it any
 * @throws Refusal DRAFT_NOT_FOUND, DRAFT_CHANGED, TIERS_NOT_FOUND, SELECTION_REFUSED
 */
export const newCaseOfDraft = async (tx: Tx, account: CaseAccount, version?: number): Promise<NewCase> => {
  const draft = await caseDraftOf(tx, draftKey(account, 'CASE'), version)
  return account.master.account_type === 'LIGHT' ? typedCase(tx, account, draft) : chosenCase(tx, account, draft)
}
