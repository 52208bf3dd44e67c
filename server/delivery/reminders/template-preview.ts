import { previewTemplate } from '../../../src/contract/planning/templates.ts'
import { accountRowOf } from '../../accounts/account/account-row.ts'
import { plannedRow, stepKeyOf } from '../../planning/plan/planned-row.ts'
import { refuseFaulty } from '../../planning/scenarios/templates.ts'
import type { Api } from '../../platform/http/router.ts'
import { callerName } from '../phone-calls/sheet.ts'
import { factsNow } from '../sending/facts.ts'
import { mediumServers } from './mediums.ts'

/** Previews a template as the customer of a planned reminder would read or hear it. */
export const templatePreviewRoutes = (api: Api): void => {
  const { now } = api.services
  api.implement(previewTemplate, ({ params: { masterRef }, body, caller, inTenant }) =>
    inTenant(async (tx, tenantId) => {
      const accountRow = await accountRowOf(tx, masterRef)
      refuseFaulty(body, accountRow)
      const row = await plannedRow(tx, { tenantId, masterRef, plannedId: body.plannedReminderId })
      const { content, tiersName } = await factsNow(tx, { tenantId, accountRow, now: now() }, stepKeyOf(row))
      const { templatePage } = mediumServers[body.media]
      const who = await callerName(tx, caller.userId)
      return { tiersName, ...templatePage(body.texts, content, body.language, who) }
    }),
  )
}
