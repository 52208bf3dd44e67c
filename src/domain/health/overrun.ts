import type { Cents } from '../money.ts'
import type { Assessment, HealthReason } from './assessment.ts'

/** Why a customer owes more than is advised: what stands behind its class, the ceiling that holds, debts that are late. */
export const overrunReasons = ['EQUITY_CEILING', 'REVENUE_CEILING', 'OVERDUE'] as const
export type OverrunReason = HealthReason | (typeof overrunReasons)[number]

export type Overrun = { overrun: Cents; reasons: readonly OverrunReason[] }

/** By how much what a customer owes is above the advised amount, and why; no reasons without an overrun. */
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
