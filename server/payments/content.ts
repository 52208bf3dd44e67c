import type { CallOutput } from '../../src/contract/call.ts'
import type { payBuyable } from '../../src/contract/orders.ts'
import type { OrderPurpose } from '../../src/domain/payments/index.ts'
import type { NewCase } from '../cases/open-case.ts'
import { type CaseAccount, checkedSelection, selectionOf } from '../cases/selection.ts'
import type { Tx } from '../database/database.ts'
import { Refusal } from '../http/refusal.ts'

/** What is bought: by which it is known, and the case that is opened once it is paid. */
export type Bought = { subject: string; content: NewCase }

type Wanted = CallOutput<typeof payBuyable>['body']

const noticeOf = async (tx: Tx, account: CaseAccount, { tiersRef, movementRefs }: Wanted): Promise<Bought> => {
  const customer = await selectionOf(tx, account, tiersRef)
  const chosen = checkedSelection(customer, { target: 'FORMAL_NOTICE' }, movementRefs)
  return {
    subject: tiersRef,
    content: {
      type: 'FORMAL_NOTICE',
      tiersRef,
      tiersName: customer.tiersName,
      tiersType: customer.facts.customer.type,
      comment: '',
      invoices: chosen.map(({ uniqueRef, documentNumber, documentDate, dueDate, dueAmount, limitationYears }) => ({
        uniqueRef,
        documentNumber,
        documentDate,
        dueDate,
        amount: dueAmount,
        limitationYears,
      })),
      fileIds: [],
      transactionNumber: null,
    },
  }
}

/**
 * What somebody wants to buy, checked by the rules.
 * @throws Refusal TIERS_NOT_FOUND, SELECTION_REFUSED, NOT_ON_SALE
 */
export const boughtOf = (tx: Tx, account: CaseAccount, purpose: OrderPurpose, wanted: Wanted): Promise<Bought> => {
  if (purpose === 'FORMAL_NOTICE') return noticeOf(tx, account, wanted)
  throw new Refusal(409, 'NOT_ON_SALE')
}
