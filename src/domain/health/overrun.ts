import type { Cents } from '../money.ts'
import type { Assessment, HealthReason } from './assessment.ts'

/** Why a customer owes more than recommended: its class, the ceiling that applies, overdue debts. */
export const overrunReasons = ['EQUITY_CEILING', 'REVENUE_CEILING', 'OVERDUE'] as const
export type OverrunReason = HealthReason | (typeof overrunReasons)[number]

export type Overrun = { overrun: Cents; reasons: readonly OverrunReason[] }

/** How far a customer exceeds the recommended credit limit, and why; no reasons if it does not. */
export const overrunOf = (
  { outstanding, overdue }: { outstanding: Cents; overdue: Cents },
  { advised, ceiling, reasons }: Assessment,
): Overrun => {
  const overrun = Math.max(0, outstanding - advised)
  if (overrun === 0) return { overrun, reasons: [] }
  const more: OverrunReason[] = [
    ...(ceiling ? ([`${ceiling}_CEILING`] as const) : []),
    ...(overdue > 0 ? (['OVERDUE'] as const) : []),
  ]
  return { overrun, reasons: [...reasons, ...more] }
}
