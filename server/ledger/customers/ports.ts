import type { CustomerDetail, CustomerNext } from '../../../src/contract/ledger/customers.ts'
import type { BusinessDate } from '../../../src/domain/dates.ts'
import type { Explanation, HandOutlook } from '../../../src/domain/reminders/index.ts'
import type { PublishedScenario } from '../../../src/domain/scenarios/index.ts'
import type { AccountRow } from '../../accounts/account/account-row.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Sql } from '../../platform/database/sql.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { port } from '../../platform/port.ts'
import type { Scope } from './scope.ts'

type Account = { tenantId: string; accountRow: AccountRow; now: Date }

/** What the ledger needs from planning. */
export type Planning = {
  /** Plans the customers of a scope again, in the transaction of the change that requires it. */
  replan(tx: Tx, account: Account, scope: Scope): Promise<unknown>
  /** The next reminder of each of these customers, or what holds it back, by reference. */
  next(
    tx: Tx,
    tenantId: string,
    accountRow: AccountRow,
    tiersRefs: readonly string[],
    today: BusinessDate,
  ): Promise<Map<string, CustomerNext>>
  /** The plan of a customer with its reasons; undefined when nothing is open. */
  explain(
    tx: Tx,
    tenantId: string,
    accountRow: AccountRow,
    tiersRef: string,
    today: BusinessDate,
  ): Promise<Explanation | undefined>
  /** What prevents planning a reminder of a customer by hand. */
  outlook(
    tx: Tx,
    account: { tenantId: string; accountRow: AccountRow },
    tiersRef: string,
    today: BusinessDate,
  ): Promise<HandOutlook>
  /** What somebody must decide about a customer, and the latest case that runs. */
  standing(
    tx: Tx,
    account: { tenantId: string; accountRow: AccountRow },
    tiersRef: string,
    today: BusinessDate,
  ): Promise<Pick<CustomerDetail, 'escalation' | 'openCase'>>
  /** References of the customers on whom somebody must decide on a day, as `tiers_ref`. */
  toDecide(of: { tenantId: string; masterRef: string }, today: BusinessDate): Sql
  /**
   * Has customers of the account follow a scenario; null: the one of their type, or the common one.
   * @throws Refusal SCENARIO_NOT_FOUND
   */
  follow(
    tx: Tx,
    change: Account & { userId: string; jobs: Jobs },
    tiersRefs: readonly string[],
    scenarioId: string | null,
  ): Promise<void>
  /** The published scenarios of an account. */
  scenarios(tx: Tx, tenantId: string, masterRef: string): Promise<PublishedScenario[]>
}

export const planning = port<Planning>('planning')

/** Updates the limitation of the cases of an invoice after a user changed its limitation period. */
export const limitationChanged =
  port<(tx: Tx, account: Account, uniqueRef: string) => Promise<void>>('limitationChanged')
