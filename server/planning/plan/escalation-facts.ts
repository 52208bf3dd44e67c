import { businessDateAt } from '../../../src/domain/dates.ts'
import type { EscalationFacts } from '../../../src/domain/escalation/index.ts'
import { settingsOf } from '../../../src/domain/settings.ts'
import { isVerified } from '../../accounts/account/account-row.ts'
import { type Scope, within } from '../../ledger/customers/scope.ts'
import { promiseClockOf } from '../../ledger/events/promise-clock.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type CaseRow, casesWhere, orderedWhere, refusedWhere, toCase } from './case-facts.ts'
import type { PlanAccount } from './plan-account.ts'

/** Reads what the rule of escalation needs beside the files of a scope. @returns the facts of a customer */
export const escalationFacts = async (
  tx: Tx,
  { tenantId, accountRow, now }: PlanAccount,
  scope: Scope,
): Promise<(tiersRef: string) => EscalationFacts> => {
  const today = businessDateAt(now)
  const { thresholdCents, formalNoticeFromCents } = settingsOf(accountRow.collection_settings)
  const { cases, ordered, refused } = await tx.together<{
    cases: CaseRow
    ordered: { tiers_ref: string }
    refused: Pick<CaseRow, 'tiers_ref' | 'movement_refs'>
  }>({
    cases: casesWhere(tenantId, accountRow, (column) => within(scope, column)),
    ordered: orderedWhere(tenantId, accountRow, (column) => within(scope, column)),
    refused: refusedWhere(tenantId, accountRow, (column) => within(scope, column)),
  })
  const casesOf = Map.groupBy(cases, (row) => row.tiers_ref)
  const refusedOf = Map.groupBy(refused, (row) => row.tiers_ref)
  const orderedFor = new Set(ordered.map((row) => row.tiers_ref))
  const account = {
    today,
    clock: promiseClockOf(accountRow, today),
    accountVerified: isVerified(accountRow),
    thresholdCents,
    formalNoticeFromCents,
  }
  return (tiersRef) => ({
    ...account,
    cases: (casesOf.get(tiersRef) ?? []).map(toCase),
    formalNoticeOrdered: orderedFor.has(tiersRef),
    refusedRefs: new Set((refusedOf.get(tiersRef) ?? []).flatMap((row) => row.movement_refs)),
  })
}
