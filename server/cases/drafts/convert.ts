import type { CaseDraft } from '../../../src/contract/cases/drafts.ts'
import {
  checkLightDraft,
  customerReasons,
  lightInvoicesOf,
  lightRefOf,
  type TypedCustomer,
} from '../../../src/domain/cases/index.ts'
import { customerDisplayName } from '../../../src/domain/customer.ts'
import type { CustomerFields } from '../../../src/domain/customer-fields.ts'
import { cleanCustomer } from '../../../src/domain/customer-form.ts'
import { contentDigest } from '../../../src/domain/import/keys.ts'
import { accountRowOf, invoiceRulesOf, isVerified } from '../../accounts/account/account-row.ts'
import type { AccountAtWork } from '../../accounts/account/in-account.ts'
import { saveCustomer } from '../../ledger/customers/save-customer.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { unlocked } from '../case/lock.ts'
import type { InvoiceOfCase, NewCase } from '../case/new-case.ts'
import { caseOfChoice } from '../case/open-case.ts'
import { checkedSelection, selectionOf } from '../case/selection.ts'
import { caseDraftOf, draftKey } from './drafts.ts'

const targetOf = ({ type }: Pick<CaseDraft, 'type'>) =>
  ({ target: type === 'FORMAL_NOTICE' ? 'FORMAL_NOTICE' : 'DELEGATION' }) as const

const refuse = (errors: { path: string; code: string }[]): void => {
  if (errors.length > 0) throw new Refusal(422, 'SELECTION_REFUSED', { errors })
}

const chosenCase = async (tx: Tx, account: AccountAtWork, draft: CaseDraft): Promise<NewCase> => {
  if (draft.tiersRef === '') refuse([{ path: 'tiersRef', code: 'VALUE_MISSING' }])
  const customer = await selectionOf(tx, account, draft.tiersRef)
  const chosen = checkedSelection(customer, targetOf(draft), draft.movementRefs)
  const fileIds = draft.documents.map(({ fileId }) => fileId)
  const overrideReason = unlocked(customer, targetOf(draft), draft.movementRefs, draft.overrideReason)
  return caseOfChoice(draft.type, customer, chosen, { comment: draft.comment, fileIds, overrideReason })
}

/**
 * A case as entered in a light account. `customer` is stored as a customer of the account, so that its page, its
 * balance and later cases find it. Null means an existing customer with this reference, whose imported invoices can be
 * selected.
 */
export type TypedCase = Pick<NewCase, 'type' | 'tiersRef' | 'comment' | 'fileIds'> &
  Pick<CaseDraft, 'movementRefs' | 'customer' | 'invoices'>

const factsOf = ({ accountRow, now }: AccountAtWork) => ({
  ...invoiceRulesOf(accountRow, now),
  accountVerified: isVerified(accountRow),
})

const typedInvoices = (typed: TypedCase): InvoiceOfCase[] =>
  lightInvoicesOf(typed).map((invoice) => ({
    ...invoice,
    amount: invoice.amount!,
    uniqueRef: null,
  }))

const ofKnown = async (tx: Tx, account: AccountAtWork, typed: TypedCase): Promise<NewCase> => {
  const customer = await selectionOf(tx, account, typed.tiersRef)
  const target = targetOf(typed)
  refuse(customerReasons(target, customer.facts).map(({ code }) => ({ path: 'tiersRef', code })))
  const chosen = typed.movementRefs.length > 0 ? checkedSelection(customer, target, typed.movementRefs) : []
  const taken = chosen.map(({ documentNumber }) => documentNumber)
  refuse(checkLightDraft(typed, { ...factsOf(account), taken }))
  const { comment, fileIds } = typed
  const made = caseOfChoice(typed.type, customer, chosen, { comment, fileIds })
  return { ...made, invoices: [...made.invoices, ...typedInvoices(typed)] }
}

/**
 * Stores the customer as entered. Updates one that was entered before but has no case yet; one with a case must be
 * selected instead of entered.
 */
const keepTyped = async (tx: Tx, account: AccountAtWork, customer: CustomerFields): Promise<void> => {
  const { tenantId, accountRow, userId, now } = account
  const { ref, ...fields } = customer
  const known = await tx.one<{ legal_id: string; name: string; digest: number; cased: boolean }>(sql`
    select t.legal_id, t.name, t.digest, exists (select from cases c where c.tenant_id = t.tenant_id
      and c.master_ref = ${accountRow.master_ref} and c.tiers_ref = t.ref) as cased
    from tiers t where t.tenant_id = ${tenantId} and t.edition = ${accountRow.tiers_edition} and t.ref = ${ref}`)
  const clean = cleanCustomer(customer)
  const isOther = known !== undefined && known.digest !== (contentDigest(clean) | 0)
  const isSame = known?.legal_id === clean.legalId && (clean.legalId !== '' || known.name === clean.name)
  if (isOther && (known.cased || !isSame)) refuse([{ path: 'customer', code: 'TIERS_REF_TAKEN' }])
  await saveCustomer(tx, { tenantId, masterRef: accountRow.master_ref, userId, now }, ref, {
    ...fields,
    creation: !isOther,
  })
}

const ofTyped = async (tx: Tx, account: AccountAtWork, typed: TypedCase, fields: TypedCustomer): Promise<NewCase> => {
  const { type, tiersRef: ref, comment, fileIds } = typed
  refuse(checkLightDraft(typed, factsOf(account)))
  const customer = { ...fields, ref }
  await keepTyped(tx, account, customer)
  // The first customer of an account creates its list of customers.
  const saved = { ...account, accountRow: await accountRowOf(tx, account.accountRow.master_ref) }
  const reasons = customerReasons(targetOf(typed), (await selectionOf(tx, saved, ref)).facts)
  refuse(reasons.map(({ code }) => ({ path: 'tiersRef', code })))
  const named = { tiersRef: ref, tiersName: customerDisplayName(customer), tiersType: customer.type }
  return {
    type,
    ...named,
    comment,
    invoices: typedInvoices(typed),
    fileIds,
    transactionNumber: null,
    overrideReason: '',
  }
}

/**
 * The case as entered in a light account, checked by the rules that the screen shows.
 * @throws Refusal SELECTION_REFUSED, TIERS_NOT_FOUND
 */
export const caseOfTyped = async (tx: Tx, account: AccountAtWork, typed: TypedCase): Promise<NewCase> => {
  if (typed.customer) return ofTyped(tx, account, typed, typed.customer)
  if (typed.tiersRef === '') refuse(checkLightDraft(typed, factsOf(account)))
  return ofKnown(tx, account, typed)
}

const typedCase = (tx: Tx, account: AccountAtWork, draft: CaseDraft): Promise<NewCase> =>
  caseOfTyped(tx, account, {
    ...draft,
    tiersRef: lightRefOf(draft),
    fileIds: draft.documents.map(({ fileId }) => fileId),
  })

/**
 * The case that the user's draft would become, checked by the rules that the screen shows. The caller holds the
 * planning lock.
 * @param version the version of the draft that the user saw; any if omitted
 * @throws Refusal DRAFT_NOT_FOUND, DRAFT_CHANGED, TIERS_NOT_FOUND, SELECTION_REFUSED
 */
export const newCaseOfDraft = async (tx: Tx, account: AccountAtWork, version?: number): Promise<NewCase> => {
  const draft = await caseDraftOf(tx, draftKey(account, 'CASE'), version)
  return account.accountRow.account_type === 'LIGHT' ? typedCase(tx, account, draft) : chosenCase(tx, account, draft)
}
