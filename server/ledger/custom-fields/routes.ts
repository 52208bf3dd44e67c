import { getCustomFields, getCustomFieldUsage, updateCustomFields } from '../../../src/contract/ledger/custom-fields.ts'
import {
  checkCustomFields,
  checkFieldChange,
  cleanFields,
  type FieldUsage,
  optionKey,
} from '../../../src/domain/custom-fields/index.ts'
import { type AccountRow, accountRowOf } from '../../accounts/account/account-row.ts'
import { writeLog } from '../../accounts/activity/logs.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import type { Api } from '../../platform/http/router.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { planning } from '../customers/ports.ts'

const answerOf = ({ custom_fields: { next, fields }, tags }: AccountRow) => ({
  next,
  fields: fields.map((field) => ({ ...field, options: [...field.options] })),
  tags: [...tags],
})

/** How many customers have a value, for each field and for each option of a choice. */
const usageOf = async (tx: Tx, tenantId: string, accountRow: AccountRow): Promise<FieldUsage> => {
  const choices = accountRow.custom_fields.fields.filter(({ type }) => type === 'CHOICE').map(({ id }) => id)
  const rows = await tx.rows<{ id: string; option: string | null; n: number }>(sql`
    select v.key as id, case when v.key = any(${choices}::text[]) then v.value end as option, count(*)::int as n
    from tiers t cross join lateral jsonb_each_text(t.custom_values) v
    where t.tenant_id = ${tenantId} and t.edition = ${accountRow.tiers_edition ?? 0} group by 1, 2`)
  const usage: Record<string, number> = {}
  for (const { id, option, n } of rows) {
    usage[id] = (usage[id] ?? 0) + n
    if (option !== null) usage[optionKey(id, option)] = n
  }
  return usage
}

/** The custom fields of an account. */
export const customFieldRoutes = (api: Api): void => {
  api.implement(getCustomFields, ({ params, inTenant }) =>
    inTenant(async (tx) => answerOf(await accountRowOf(tx, params.masterRef))),
  )

  api.implement(getCustomFieldUsage, ({ params, inTenant }) =>
    inTenant(async (tx, tenantId) => ({
      usage: await usageOf(tx, tenantId, await accountRowOf(tx, params.masterRef)),
    })),
  )

  api.implement(updateCustomFields, ({ params: { masterRef }, body, caller, inTenant }) =>
    inTenant(async (tx, tenantId) => {
      await tx.run(sql`select 1 from masters where tenant_id = ${tenantId} and master_ref = ${masterRef} for update`)
      const accountRow = await accountRowOf(tx, masterRef)
      const wanted = cleanFields(body)
      const faults = [
        ...checkCustomFields(wanted),
        ...checkFieldChange(
          accountRow.custom_fields,
          wanted,
          await usageOf(tx, tenantId, accountRow),
          await planning().scenarios(tx, tenantId, masterRef),
        ),
      ]
      if (faults.length > 0) {
        const errors = faults.map(({ field, code }) => ({ path: `body.${field}`, code }))
        throw new Refusal(422, 'SETTINGS_FAULTY', { errors })
      }
      await tx.run(sql`
        update masters set custom_fields = ${JSON.stringify(wanted)}::jsonb
        where tenant_id = ${tenantId} and master_ref = ${masterRef}`)
      await writeLog(tx, { masterRef, userId: caller.userId, at: api.services.now(), code: 'CUSTOM_FIELDS_CHANGED' })
      return answerOf(await accountRowOf(tx, masterRef))
    }),
  )
}
