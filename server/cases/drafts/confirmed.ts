import { changedTerms, type DelegationTerms } from '../../../src/domain/cases/index.ts'
import { toDecimal } from '../../../src/domain/money.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import type { NewCase } from '../case/new-case.ts'
import { amountDueBy } from '../case/open-case.ts'

/** To whom it would go now. */
type Partner = Pick<DelegationTerms, 'partner' | 'feePercent'>

/**
 * An import or a payment after the person confirmed delegates nothing else than what was confirmed.
 * @throws Refusal CONFIRMATION_OUTDATED
 */
export const refuseOutdated = (confirmed: DelegationTerms, partner: Partner, { invoices }: NewCase): void => {
  const changed = changedTerms(confirmed, { ...partner, amountDue: toDecimal(amountDueBy(invoices)) })
  if (changed.length === 0) return
  const errors = changed.map((part) => ({ path: `confirmed.${part}`, code: 'CONFIRMATION_OUTDATED' }))
  throw new Refusal(409, 'CONFIRMATION_OUTDATED', { errors })
}
