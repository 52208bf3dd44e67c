import {
  createTemplate,
  deleteTemplate,
  listTemplates,
  type Template,
  type TemplateInput,
  updateTemplate,
} from '../../../src/contract/planning/templates.ts'
import { fieldsInUse } from '../../../src/domain/custom-fields/index.ts'
import type { ReminderMedia } from '../../../src/domain/reminders/index.ts'
import { checkTemplate } from '../../../src/domain/templates/index.ts'
import { type AccountRow, accountRowOf } from '../../accounts/account/account-row.ts'
import { writeLog } from '../../accounts/activity/logs.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import type { Api } from '../../platform/http/router.ts'
import { Refusal } from '../../platform/web/refusal.ts'

type Row = { template_id: string; name: string; media: ReminderMedia; texts: Template['texts']; updated_at: Date }

const columns = sql`template_id, name, media, texts, updated_at`

const toTemplate = (row: Row): Template => ({
  id: row.template_id,
  name: row.name,
  media: row.media,
  texts: row.texts,
  updatedAt: row.updated_at.toISOString(),
})

/** @throws Refusal TEMPLATE_FAULTY with each fault and its place */
export const refuseFaulty = (input: TemplateInput, { custom_fields: custom }: AccountRow): void => {
  const faults = checkTemplate(input, fieldsInUse(custom.fields))
  if (faults.length === 0) return
  const errors = faults.map(({ code, locale, field }) => ({ path: `body.texts.${locale}.${field}`, code }))
  throw new Refusal(422, 'TEMPLATE_FAULTY', { errors })
}

const rowOf = async (tx: Tx, masterRef: string, id: string): Promise<Row> => {
  const row = await tx.one<Row>(sql`
    select ${columns} from reminder_templates
    where tenant_id = current_setting('app.tenant')::uuid and master_ref = ${masterRef} and template_id = ${id}
    for update`)
  if (!row) throw new Refusal(404, 'TEMPLATE_NOT_FOUND')
  return row
}

/** Templates for the texts of steps. */
export const templateRoutes = (api: Api): void => {
  const { now } = api.services

  api.implement(listTemplates, ({ params: { masterRef }, inTenant }) =>
    inTenant(async (tx, tenantId) => {
      await accountRowOf(tx, masterRef)
      const rows = await tx.rows<Row>(sql`
        select ${columns} from reminder_templates where tenant_id = ${tenantId} and master_ref = ${masterRef}
        order by lower(name), template_id`)
      return { items: rows.map(toTemplate) }
    }),
  )

  api.implement(createTemplate, ({ params: { masterRef }, body, caller, inTenant }) =>
    inTenant(async (tx, tenantId) => {
      refuseFaulty(body, await accountRowOf(tx, masterRef))
      const row = await tx.exactlyOne<Row>(sql`
        insert into reminder_templates (tenant_id, master_ref, name, media, texts, updated_at)
        values (${tenantId}, ${masterRef}, ${body.name}, ${body.media}, ${JSON.stringify(body.texts)}::jsonb, ${now()})
        returning ${columns}`)
      const entry = { masterRef, userId: caller.userId, at: now(), params: { name: body.name } }
      await writeLog(tx, { ...entry, code: 'TEMPLATE_CREATED' })
      return toTemplate(row)
    }),
  )

  api.implement(updateTemplate, ({ params: { masterRef, templateId }, body, caller, inTenant }) =>
    inTenant(async (tx, tenantId) => {
      await rowOf(tx, masterRef, templateId)
      refuseFaulty(body, await accountRowOf(tx, masterRef))
      const row = await tx.exactlyOne<Row>(sql`
        update reminder_templates set name = ${body.name}, media = ${body.media},
          texts = ${JSON.stringify(body.texts)}::jsonb, updated_at = ${now()}
        where tenant_id = ${tenantId} and template_id = ${templateId} returning ${columns}`)
      const entry = { masterRef, userId: caller.userId, at: now(), params: { name: body.name } }
      await writeLog(tx, { ...entry, code: 'TEMPLATE_CHANGED' })
      return toTemplate(row)
    }),
  )

  api.implement(deleteTemplate, ({ params: { masterRef, templateId }, caller, inTenant }) =>
    inTenant(async (tx, tenantId) => {
      const { name } = await rowOf(tx, masterRef, templateId)
      const used = await tx.one(sql`
        select scenario_id from scenarios
        where tenant_id = ${tenantId} and master_ref = ${masterRef}
          and (published::text like ${`%"${templateId}"%`} or draft::text like ${`%"${templateId}"%`}) limit 1`)
      if (used) throw new Refusal(409, 'TEMPLATE_IN_USE')
      await tx.run(sql`delete from reminder_templates where tenant_id = ${tenantId} and template_id = ${templateId}`)
      await writeLog(tx, { masterRef, userId: caller.userId, at: now(), code: 'TEMPLATE_DELETED', params: { name } })
      return undefined
    }),
  )
}
