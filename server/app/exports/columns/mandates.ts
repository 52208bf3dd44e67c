import type { ListedMandate } from '../../../../src/contract/partner/partner.ts'
import { dayOf, type ListColumn, money } from '../../../ledger/lists/list-columns.ts'
import type { ScreenTexts } from '../../../ledger/lists/screen-texts.ts'

/** The columns of mandates. Each creditor has a currency of its own, so that it is a column beside the amounts. */
export const mandateColumns = ({ partner }: ScreenTexts): ListColumn<ListedMandate>[] => {
  const { columns, one } = partner
  return [
    { key: 'debtor', header: columns.debtor(), cell: ({ debtor }) => debtor },
    { key: 'number', header: columns.number(), cell: ({ caseNumber }) => caseNumber },
    { key: 'creditor', header: columns.creditor(), cell: ({ creditor }) => creditor },
    { key: 'receivedAt', header: columns.receivedAt(), cell: ({ receivedAt }) => dayOf(receivedAt) },
    { key: 'stage', header: columns.stage(), cell: ({ stage }) => one[stage]() },
    { key: 'amountDue', header: columns.amountDue(), cell: ({ amountDue }) => money(amountDue) },
    { key: 'left', header: columns.left(), cell: ({ leftAmount }) => money(leftAmount) },
    { key: 'currency', header: columns.currency(), cell: ({ currency }) => currency },
  ]
}

/** The keys of seen columns, with the currency that the screen writes into its amounts. */
export const withCurrency = (keys: readonly string[]): readonly string[] =>
  keys.some((key) => key === 'amountDue' || key === 'left') ? [...keys, 'currency'] : keys
