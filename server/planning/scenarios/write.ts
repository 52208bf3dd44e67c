import type { ScenarioContent } from '../../../src/contract/planning/scenarios.ts'
import type { ReminderMedia } from '../../../src/domain/reminders/index.ts'
import { contentFaults, isSameAudience } from '../../../src/domain/scenarios/index.ts'
import { requestPlanning } from '../../accounts/account/planning-request.ts'
import { writeLog } from '../../accounts/activity/logs.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { planCustomers } from '../plan/plan-customers.ts'
import { deletableRow } from './followers.ts'
import {
  checkFacts,
  contentOf,
  DEFAULT_ID,
  defaultContent,
  fieldOf,
  insertScenario,
  type ScenarioAccount,
  type ScenarioRow,
  scenarioRow,
  scenarioRows,
  storedOf,
  tagOf,
  typeOf,
} from './rows.ts'

/** The account, who changes it, and when. */
export type Change = ScenarioAccount & { userId: string; now: Date; jobs: Jobs }

const logged = ({ accountRow, userId, now }: Change) => ({ masterRef: accountRow.master_ref, userId, at: now })

const replanAll = ({ tenantId, accountRow, jobs }: Change, tx: Tx): Promise<string> =>
  requestPlanning(tx, jobs, tenantId, accountRow.master_ref)

/**
 * Copies a scenario. The copy applies to nobody before it is published, except that the first copy of the default one
 * gets a draft for all customers.
 */
export const create = async (tx: Tx, change: Change, name: string, from: string): Promise<ScenarioRow> => {
  const source = from === DEFAULT_ID ? defaultContent : contentOf(await scenarioRow(tx, change, from))
  const forAll = from === DEFAULT_ID && !(await scenarioRows(tx, change)).some((row) => row.for_all)
  const content: ScenarioContent = { ...source, name, audience: 'CHOSEN', tag: '', field: '', value: '' }
  const row = await insertScenario(tx, change, content, forAll ? { ...content, audience: 'ALL' } : null, change.now)
  await writeLog(tx, { ...logged(change), code: 'SCENARIO_CREATED', params: { name } })
  return row
}

/** @throws Refusal SCENARIO_CHANGED when it was published since the caller read it */
const ofVersion = async (tx: Tx, change: Change, id: string, version: number): Promise<ScenarioRow> => {
  const row = await scenarioRow(tx, change, id)
  if (row.version !== version) throw new Refusal(409, 'SCENARIO_CHANGED')
  return row
}

export const keepDraft = async (
  tx: Tx,
  change: Change,
  { id, version, content }: { id: string; version: number; content: ScenarioContent },
): Promise<ScenarioRow> => {
  const row = await ofVersion(tx, change, id, version)
  await tx.run(sql`
    update scenarios set draft = ${JSON.stringify(content)}::jsonb, updated_at = ${change.now}
    where tenant_id = ${change.tenantId} and scenario_id = ${id}`)
  return { ...row, draft: content }
}

export const discard = async (tx: Tx, change: Change, id: string): Promise<ScenarioRow> => {
  const row = await scenarioRow(tx, change, id)
  await tx.run(sql`
    update scenarios set draft = null, updated_at = ${change.now}
    where tenant_id = ${change.tenantId} and scenario_id = ${id}`)
  return { ...row, draft: null }
}

/**
 * Publishes the draft of a scenario and requests planning of the account.
 * @throws Refusal SCENARIO_CHANGED, SCENARIO_NO_DRAFT, SCENARIO_FAULTY with the faults, SCENARIO_AUDIENCE_TAKEN
 */
export const publish = async (tx: Tx, change: Change, id: string, version: number): Promise<ScenarioRow> => {
  const before = await ofVersion(tx, change, id, version)
  const { draft } = before
  if (!draft) throw new Refusal(409, 'SCENARIO_NO_DRAFT')
  const faults = contentFaults(draft, await checkFacts(tx, change), contentOf(before))
  if (faults.length > 0) {
    const errors = faults.map(({ code, stepId }) => ({ path: stepId === null ? '' : `steps.${stepId}`, code }))
    throw new Refusal(422, 'SCENARIO_FAULTY', { errors })
  }
  const others = (await scenarioRows(tx, change)).filter((row) => row.scenario_id !== id)
  if (others.some((row) => isSameAudience(contentOf(row), draft))) {
    throw new Refusal(409, 'SCENARIO_AUDIENCE_TAKEN')
  }
  await tx.run(sql`
    update scenarios set name = ${draft.name}, customer_type = ${typeOf(draft)}, for_all = ${draft.audience === 'ALL'},
      customer_tag = ${tagOf(draft)}, customer_field = ${fieldOf(draft).field}, customer_value = ${fieldOf(draft).value},
      enabled = ${draft.enabled}, published = ${JSON.stringify(storedOf(draft))}::jsonb, draft = null,
      switched_off_at = ${draft.enabled ? null : sql`coalesce(switched_off_at, ${change.now})`},
      switched_off_by = ${draft.enabled ? null : sql`coalesce(switched_off_by, ${change.userId})`},
      version = version + 1, published_at = ${change.now}, updated_at = ${change.now}
    where tenant_id = ${change.tenantId} and scenario_id = ${id}`)
  const steps = draft.steps.filter((step) => step.kind === 'REMINDER' && step.enabled).length
  await writeLog(tx, { ...logged(change), code: 'SCENARIO_PUBLISHED', params: { name: draft.name, steps } })
  await replanAll(change, tx)
  return scenarioRow(tx, change, id)
}

/**
 * Switches a channel on or off for all steps of a scenario and of its draft. Changing the default scenario creates one
 * for the account.
 */
export const setMedia = async (
  tx: Tx,
  change: Change,
  { id, media, enabled }: { id: string; media: ReminderMedia; enabled: boolean },
): Promise<ScenarioRow> => {
  const row =
    id === DEFAULT_ID
      ? await insertScenario(tx, change, await freeDefault(tx, change), null, change.now)
      : await scenarioRow(tx, change, id)
  const switched = <T extends Pick<ScenarioContent, 'mediaOff'>>(content: T): T => {
    const others = content.mediaOff.filter((one) => one !== media)
    return { ...content, mediaOff: enabled ? others : [...others, media] }
  }
  const published = storedOf(switched(contentOf(row)))
  const draft = row.draft && switched(row.draft)
  await tx.run(sql`
    update scenarios set published = ${JSON.stringify(published)}::jsonb,
      draft = ${draft && JSON.stringify(draft)}::jsonb, version = version + 1, updated_at = ${change.now}
    where tenant_id = ${change.tenantId} and scenario_id = ${row.scenario_id}`)
  const code = enabled ? 'SCENARIO_MEDIA_ON' : 'SCENARIO_MEDIA_OFF'
  await writeLog(tx, { ...logged(change), code, params: { name: row.name, media } })
  await replanAll(change, tx)
  return scenarioRow(tx, change, row.scenario_id)
}

/** The default scenario, unless the account has its own scenario for all customers. */
const freeDefault = async (tx: Tx, change: Change): Promise<ScenarioContent> => {
  if ((await scenarioRows(tx, change)).some((row) => row.for_all)) throw new Refusal(404, 'SCENARIO_NOT_FOUND')
  return defaultContent
}

/**
 * Deletes a scenario. Its customers follow the next one that applies, and the account is planned again.
 * @throws Refusal SCENARIO_NOT_FOUND, SCENARIO_FOR_ALL
 */
export const remove = async (tx: Tx, change: Change, id: string): Promise<void> => {
  const row = await deletableRow(tx, change, id)
  await tx.run(sql`
    update tiers_settings set scenario_id = null, updated_at = ${change.now}
    where tenant_id = ${change.tenantId} and master_ref = ${change.accountRow.master_ref} and scenario_id = ${id}`)
  await tx.run(sql`delete from scenarios where tenant_id = ${change.tenantId} and scenario_id = ${id}`)
  await writeLog(tx, { ...logged(change), code: 'SCENARIO_DELETED', params: { name: row.name } })
  await replanAll(change, tx)
}

/** Stores whose scenario of their own it is, with a line for each in the log. */
const writeChoice = async (
  tx: Tx,
  change: Change,
  tiersRefs: readonly string[],
  row: ScenarioRow | null,
): Promise<void> => {
  const { tenantId, accountRow, userId, now } = change
  const [code, params] = row ? ['SCENARIO_CHOSEN', { name: row.name }] : ['SCENARIO_UNCHOSEN', {}]
  await tx.run(sql`
    with chosen as (
      insert into tiers_settings (tenant_id, master_ref, tiers_ref, scenario_id, updated_at)
      select ${tenantId}::uuid, ${accountRow.master_ref}, ref, ${row?.scenario_id ?? null}::uuid, ${now}::timestamptz
      from unnest(${[...tiersRefs]}::text[]) as w (ref) order by ref
      on conflict (tenant_id, master_ref, tiers_ref) do update set scenario_id = excluded.scenario_id,
        updated_at = excluded.updated_at
      returning tiers_ref
    )
    insert into logs (tenant_id, master_ref, at, user_id, code, tiers_ref, params)
    select ${tenantId}::uuid, ${accountRow.master_ref}, ${now}::timestamptz, ${userId}::uuid, ${code}, tiers_ref,
      ${JSON.stringify(params)}::jsonb from chosen`)
}

/** Chooses a scenario for one customer, and plans the customer again. */
export const choose = async (tx: Tx, change: Change, tiersRef: string, id: string | null): Promise<void> => {
  const { tenantId, accountRow, now } = change
  const row = id === null ? null : await scenarioRow(tx, change, id)
  const known = await tx.one(sql`
    select ref from tiers where tenant_id = ${tenantId} and edition = ${accountRow.tiers_edition} and ref = ${tiersRef}`)
  if (!known) throw new Refusal(404, 'TIERS_NOT_FOUND')
  await writeChoice(tx, change, [tiersRef], row)
  await planCustomers(tx, { tenantId, accountRow, now }, { tiersRef })
}

/**
 * Chooses a scenario for many customers of the account, which is planned again in the background.
 * @throws Refusal SCENARIO_NOT_FOUND
 */
export const followAll = async (
  tx: Tx,
  change: Change,
  tiersRefs: readonly string[],
  id: string | null,
): Promise<void> => {
  const row = id === null ? null : await scenarioRow(tx, change, id)
  await writeChoice(tx, change, tiersRefs, row)
  await replanAll(change, tx)
}
