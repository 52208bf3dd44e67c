import { actOnMandate, getMandate, getMandateDocument, listMandates } from '../../../src/contract/partner/partner.ts'
import { fromDecimal } from '../../../src/domain/money.ts'
import { callingPartner } from '../../accounts/users/partner-staff.ts'
import { servedFile } from '../../platform/files/served.ts'
import { isForReal } from '../../platform/gateways/real.ts'
import type { Api } from '../../platform/http/router.ts'
import { performAction } from './actions.ts'
import { registerPartnerMessages } from './deliver.ts'
import { mandateDetailOf, mandateDocument, mandatesPage } from './queries.ts'

/** The partner desk: mandates as the partner sees them, and the partner's actions. */
export const partnerRoutes = (api: Api): void => {
  const { services } = api
  const { config, database, log } = services
  registerPartnerMessages(services)
  if (!config.PARTNER_URL && config.PARTNER_STAFF.length === 0 && isForReal(config))
    log.warn('PARTNER_STAFF is empty: nobody can read the mandates of real companies at the embedded desk')

  api.implement(listMandates, async ({ caller, query }) => {
    const { partnerId } = await callingPartner(services, caller)
    return database.asPartner(partnerId, (tx) => mandatesPage(tx, query))
  })

  api.implement(getMandate, async ({ caller, params }) => {
    const { partnerId } = await callingPartner(services, caller)
    return database.asPartner(partnerId, (tx) => mandateDetailOf(tx, params.eventId))
  })

  api.implement(actOnMandate, async ({ caller, params, body }) => {
    const { partnerId } = await callingPartner(services, caller)
    const amount = body.amount === null ? null : fromDecimal(body.amount)
    await performAction(services, partnerId, params.eventId, { ...body, amount })
    return database.asPartner(partnerId, (tx) => mandateDetailOf(tx, params.eventId))
  })

  api.implement(getMandateDocument, async ({ caller, params }) => {
    const { partnerId } = await callingPartner(services, caller)
    return servedFile(await database.asPartner(partnerId, (tx) => mandateDocument(tx, params.eventId, params.fileId)))
  })
}
