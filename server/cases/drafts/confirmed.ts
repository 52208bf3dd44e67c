import { changedTerms, type DelegationTerms } from '../../../src/domain/cases/index.ts'
import { toDecimal } from '../../../src/domain/money.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import type { NewCase } from '../case/new-case.ts'
import { amountDueBy } from '../case/open-case.ts'

/** The partner that would receive the delegation now. */
type Partner = Pick<DelegationTerms, 'partner' | 'feePercent'>

/**
 * Ensures that what is delegated equals what the user confirmed, although an import or a payment may have changed it
 * since.
 * @throws Refusal CONFIRMATION_OUTDATED
 */
export const refuseOutdated = (confirmed: DelegationTerms, partner: Partner, { invoices }: NewCase): void => {
  const changed = changedTerms(confirmed, { ...partner, amountDue: toDecimal(amountDueBy(invoices)) })
  if (changed.length === 0) return
  const errors = changed.map((part) => ({ path: `confirmed.${part}`, code: 'CONFIRMATION_OUTDATED' }))
  throw new Refusal(409, 'CONFIRMATION_OUTDATED', { errors })
}
