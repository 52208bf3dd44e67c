import { setImmediate as pause } from 'node:timers/promises'
import type { ScenarioContent, ScenarioPreview } from '../../../src/contract/planning/scenarios.ts'
import { SCENARIO_PREVIEW_DAYS, SCENARIO_PREVIEW_ITEMS } from '../../../src/domain/constants.ts'
import { customerDisplayName } from '../../../src/domain/customer.ts'
import { addDays, type BusinessDate, businessDateAt } from '../../../src/domain/dates.ts'
import { toDecimal } from '../../../src/domain/money.ts'
import {
  addToDays,
  type ComparedSend,
  choiceFor,
  compareSends,
  type PreviewDay,
  type PublishedScenario,
  type ReplayedSend,
  replay,
} from '../../../src/domain/scenarios/index.ts'
import { eachBatch } from '../../ledger/customers/batches.ts'
import type { Services } from '../../platform/context/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { readCustomerFiles } from '../plan/customer-files.ts'
import { publishedScenarios } from '../plan/published.ts'
import { planningRulesOf } from '../plan/rules.ts'
import { scenarioOf } from './rows.ts'

/** Customers per batch; other requests are served between batches. */
const CUSTOMERS_AT_ONCE = 250

type Wanted = {
  tenantId: string
  masterRef: string
  /** The scenario that the draft belongs to; null for one that is not stored yet, such as the default one. */
  scenarioId: string | null
  content: ScenarioContent
  date: BusinessDate | null
}

/** The published scenarios, with the draft in place of its scenario and before any with the same audience. */
const withDraft = (
  published: readonly PublishedScenario[],
  { scenarioId, content }: Wanted,
): readonly PublishedScenario[] => [
  {
    scenarioId: scenarioId ?? '',
    audience: content.audience,
    tag: content.tag,
    field: content.field,
    value: content.value,
    scenario: scenarioOf(content),
  },
  ...published.filter((one) => one.scenarioId !== scenarioId),
]

/** Compares what the account's customers would be sent by the published scenarios and by the draft. */
export const previewChoice = async (
  { database, now }: Pick<Services, 'database' | 'now'>,
  wanted: Wanted,
): Promise<ScenarioPreview> => {
  const today = businessDateAt(now())
  const days = new Map<BusinessDate, PreviewDay>()
  const totals = { SAME: 0, ADDED: 0, REMOVED: 0, MOVED: 0 }
  const listed: ComparedSend[] = []
  let customers = 0
  let totalItems = 0
  await eachBatch(database, wanted, CUSTOMERS_AT_ONCE, async (tx, accountRow, batch) => {
    await pause()
    const rules = planningRulesOf(accountRow, today)
    const draft = withDraft(await publishedScenarios(tx, wanted.tenantId, wanted.masterRef), wanted)
    const further = wanted.content.field === '' ? [] : [wanted.content.field]
    for (const file of await readCustomerFiles(tx, wanted.tenantId, accountRow, batch, further)) {
      customers += 1
      const choice = choiceFor(draft, { ...file, type: file.customer.type, scenarioId: file.chosenScenarioId })
      const before = replay(file, { ...rules, scenario: file.scenario }, SCENARIO_PREVIEW_DAYS)
      const isSame = choice.scenarioId === file.scenarioId && choice.scenarioId !== wanted.scenarioId
      const after = isSame ? before : replay(file, { ...rules, scenario: choice.scenario }, SCENARIO_PREVIEW_DAYS)
      const sends = compareSends(before, after)
      addToDays(days, sends)
      for (const send of sends) {
        totals[send.kind] += 1
        if (wanted.date !== null && send.before?.on !== wanted.date && send.after?.on !== wanted.date) continue
        totalItems += 1
        listed.push(send)
      }
    }
    // Only the first sends by day are returned; the others are only counted.
    listed.sort(byDay).splice(SCENARIO_PREVIEW_ITEMS)
  })
  const names = await database.asTenant(wanted.tenantId, (tx) => namesOf(tx, wanted, listed))
  return {
    from: today,
    until: addDays(today, SCENARIO_PREVIEW_DAYS),
    customers,
    totals: { same: totals.SAME, added: totals.ADDED, removed: totals.REMOVED, moved: totals.MOVED },
    days: [...days.values()].sort((a, b) => (a.date < b.date ? -1 : 1)),
    items: listed.map(({ kind, before, after }) => {
      const send = sendOf({ kind, before, after })
      return {
        tiersRef: send.tiersRef,
        tiersName: names.get(send.tiersRef) ?? send.tiersRef,
        stepId: send.stepId,
        kind,
        before: before && { on: before.on, media: before.media },
        after: after && { on: after.on, media: after.media },
        amount: toDecimal(send.amount),
        invoices: send.invoices,
      }
    }),
    totalItems,
  }
}

const sendOf = ({ before, after }: ComparedSend): ReplayedSend => (after ?? before)!

const byDay = (a: ComparedSend, b: ComparedSend): number => {
  const [one, other] = [sendOf(a), sendOf(b)]
  if (one.on !== other.on) return one.on < other.on ? -1 : 1
  return one.tiersRef < other.tiersRef ? -1 : 1
}

type NameRow = { ref: string; type: 'B2B' | 'B2C'; name: string; first_name: string; last_name: string }

const namesOf = async (
  tx: Tx,
  { tenantId, masterRef }: Wanted,
  listed: readonly ComparedSend[],
): Promise<Map<string, string>> => {
  const rows = await tx.rows<NameRow>(sql`
    select ref, type, name, first_name, last_name from tiers
    where tenant_id = ${tenantId} and ref = any(${listed.map((send) => sendOf(send).tiersRef)}::text[])
      and edition = (select tiers_edition from masters where tenant_id = ${tenantId} and master_ref = ${masterRef})`)
  return new Map(
    rows.map((row) => [row.ref, customerDisplayName({ ...row, firstName: row.first_name, lastName: row.last_name })]),
  )
}
