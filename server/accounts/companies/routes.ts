import {
  type CompanySheet,
  getCompany,
  getCompanyDetails,
  searchCompanies,
} from '../../../src/contract/accounts/companies.ts'
import { isSirenForm, normaliseSiren } from '../../../src/domain/siren.ts'
import type { Company } from '../../platform/gateways/companies/register.ts'
import type { Api } from '../../platform/http/router.ts'
import { Refusal } from '../../platform/web/refusal.ts'
import { findCompany, fromRegister } from './find.ts'
import { managedByColleagues } from './managed.ts'

const sheetOf = ({ insolvency, directors, ...company }: Company): CompanySheet => ({
  ...company,
  directors: directors && [...directors],
  insolvency: { status: insolvency.status, since: insolvency.status === 'OPEN' ? insolvency.since : null },
})

/**
 * Looks up names and addresses of French companies. Any signed-in user may call it, since a sign-up has no tenant yet.
 */
export const companyRoutes = (api: Api): void => {
  const { services } = api

  api.implement(searchCompanies, async ({ query }) => {
    const found = await fromRegister(services, (register) => register.search(query.query, query.size))
    return { items: found.map(sheetOf) }
  })

  api.implement(getCompany, async ({ query, caller }) => {
    if (!isSirenForm(query.legalId)) throw new Refusal(400, 'WRONG_SIREN_FORMAT')
    const company = await findCompany(services, normaliseSiren(query.legalId))
    if (query.isOnboarding) {
      if (company.isCeased) throw new Refusal(409, 'COMPANY_CEASED')
      const { database, now } = services
      const colleagues = await database.asSystem((tx) => managedByColleagues(tx, company.siren, caller, now()))
      if (colleagues) throw new Refusal(409, 'COMPANY_MANAGED')
    }
    return sheetOf(company)
  })

  api.implement(getCompanyDetails, async ({ query }) => {
    const found = await fromRegister(services, (register) =>
      Promise.all(query.ids.map((siren) => register.find(siren))),
    )
    const items = found.filter((company) => company !== undefined).map(sheetOf)
    if (items.length === 0) throw new Refusal(404, 'NOT_FOUND')
    return { items }
  })
}
