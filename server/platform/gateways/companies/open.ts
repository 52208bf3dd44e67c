import type { Config } from '../../settings/config.ts'
import { Refusal } from '../../web/refusal.ts'
import { isForReal } from '../real.ts'
import { embeddedRegister } from './embedded.ts'
import { publicRegister } from './public.ts'
import type { CompanyRegister } from './register.ts'
import { remembered } from './remembered.ts'

const refuse = () => Promise.reject(new Refusal(503, 'COMPANY_REGISTER_NOT_SET_UP'))

/** Nobody becomes a customer, and no debtor is looked up, under the name of a company that does not exist. */
const noRegister: CompanyRegister = { name: 'none', search: refuse, find: refuse }

/** The register that COMPANIES_URL names, else the one of sample companies; none where these would be taken for real. */
export const openCompanies = (config: Config, now: () => Date): CompanyRegister => {
  if (config.COMPANIES_URL)
    return remembered(publicRegister(config.COMPANIES_URL, config.PUBLIC_URL ?? 'https://echeance.example'), now)
  return isForReal(config) ? noRegister : embeddedRegister(now)
}
