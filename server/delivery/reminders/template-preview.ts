import { previewTemplate } from '../../../src/contract/templates.ts'
import { masterOf } from '../../accounts/masters.ts'
import { callerName } from '../../calls/sheet.ts'
import { tenantOf } from '../../http/refusal.ts'
import type { Api } from '../../http/router.ts'
import { plannedRow, stepKeyOf } from '../../planning/plan/planned-row.ts'
import { factsNow } from '../../reminders/facts.ts'
import { pageOfTemplate } from '../../scenarios/template-page.ts'
import { refuseFaulty } from '../../scenarios/templates.ts'

/** A template as the customer of a planned reminder would read or hear it. */
export const templatePreviewRoutes = (api: Api): void => {
  const { now } = api.services
  api.implement(previewTemplate, ({ params: { masterRef }, body, caller, inTenant, ...context }) =>
    inTenant(async (tx) => {
      const tenantId = tenantOf(context.tenantId)
      const master = await masterOf(tx, masterRef)
      refuseFaulty(body)
      const row = await plannedRow(tx, { tenantId, masterRef, plannedId: body.plannedReminderId })
      const { content, tiersName } = await factsNow(tx, { tenantId, master, now: now() }, stepKeyOf(row))
      return { tiersName, ...pageOfTemplate(body, content, await callerName(tx, caller.userId)) }
    }),
  )
}
