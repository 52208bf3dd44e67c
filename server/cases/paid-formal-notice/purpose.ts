import { priceOf } from '../../../src/domain/payments/index.ts'
import { accountRowOf } from '../../accounts/account/account-row.ts'
import type { AccountAtWork } from '../../accounts/account/in-account.ts'
import type { Bought, Purpose } from '../../accounts/payments/purpose.ts'
import type { OrderRow } from '../../accounts/payments/rows.ts'
import type { Services } from '../../platform/context/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { customerOfFormalNotice, requestFormalNotice } from '../case/formal-notice.ts'
import type { NewCase } from '../case/new-case.ts'
import { amountDueBy, caseOfChoice, openCase } from '../case/open-case.ts'
import { checkedSelection, selectionOf } from '../case/selection.ts'
import { newCaseOfDraft } from '../drafts/convert.ts'
import { dropPaidDraft } from './paid-draft.ts'

/**
 * Checks an order before payment. A customer gets one formal notice however it is ordered, so an order of another user
 * counts.
 * @throws Refusal SELECTION_REFUSED for a notice that could be paid for but not made
 */
const boughtFormalNotice = async (
  tx: Tx,
  account: AccountAtWork,
  subject: string,
  content: NewCase,
): Promise<Bought> => {
  amountDueBy(content.invoices)
  // The first customer of an account, entered in the draft, creates its list of customers.
  const accountRow = await accountRowOf(tx, account.accountRow.master_ref)
  await customerOfFormalNotice(tx, { ...account, accountRow }, content.tiersRef)
  return {
    subject,
    price: priceOf('FORMAL_NOTICE'),
    content,
    ...(content.tiersRef === ''
      ? {}
      : {
          also: sql`purpose in ('FORMAL_NOTICE', 'DRAFT_FORMAL_NOTICE') and content ->> 'tiersRef' = ${content.tiersRef}`,
        }),
  }
}

/** Opens the case that was paid for. @returns its id and number */
const openPaidCase = async (
  tx: Tx,
  jobs: Services['jobs'],
  account: AccountAtWork,
  order: OrderRow,
): Promise<OrderRow['result']> => {
  const { tenantId } = account
  const content = order.content as NewCase
  // Skip files that were deleted meanwhile: they must not block a case that was paid for.
  const files = await tx.rows<{ file_id: string }>(sql`
    select file_id from files where tenant_id = ${tenantId} and file_id = any(${[...content.fileIds]}::uuid[])`)
  const eventId = await openCase(tx, account, {
    ...content,
    fileIds: files.map((file) => file.file_id),
    transactionNumber: order.transaction_number,
  })
  await requestFormalNotice(tx, jobs, { tenantId, eventId })
  if (order.purpose === 'DRAFT_FORMAL_NOTICE') await dropPaidDraft(tx, account, content)
  const made = await tx.exactlyOne<{ case_number: string }>(sql`
    select case_number from cases where tenant_id = ${tenantId} and event_id = ${eventId}`)
  return { eventId, caseNumber: made.case_number }
}

/** A formal notice to a customer, for invoices that the user selected. */
export const formalNotice: Purpose = {
  bought: async (tx, account, { tiersRef, movementRefs }) => {
    const customer = await selectionOf(tx, account, tiersRef)
    const chosen = checkedSelection(customer, { target: 'FORMAL_NOTICE' }, movementRefs)
    return boughtFormalNotice(tx, account, tiersRef, caseOfChoice('FORMAL_NOTICE', customer, chosen))
  },
  deliver: openPaidCase,
}

/** A formal notice from the user's own draft; each user has one. */
export const draftFormalNotice: Purpose = {
  bought: async (tx, account) => {
    const content = await newCaseOfDraft(tx, account)
    // Delegations are free now: they are converted without payment.
    if (content.type !== 'FORMAL_NOTICE') throw new Refusal(404, 'DRAFT_NOT_FOUND')
    return boughtFormalNotice(tx, account, account.userId, content)
  },
  deliver: openPaidCase,
}
