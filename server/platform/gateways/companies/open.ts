import type { Config } from '../../settings/config.ts'
import { Refusal } from '../../web/refusal.ts'
import { isForReal } from '../real.ts'
import { embeddedRegister } from './embedded.ts'
import { publicRegister } from './public.ts'
import type { CompanyRegister } from './register.ts'
import { remembered } from './remembered.ts'

const refuse = () => Promise.reject(new Refusal(503, 'COMPANY_REGISTER_NOT_SET_UP'))

/** Refuses all requests, so that no real account or customer takes the data of an invented company. */
const noRegister: CompanyRegister = { name: 'none', search: refuse, find: refuse }

/** The register of COMPANIES_URL, else the sample companies; none where these could be mistaken for real ones. */
export const openCompanies = (config: Config, now: () => Date): CompanyRegister => {
  if (config.COMPANIES_URL)
    return remembered(publicRegister(config.COMPANIES_URL, config.PUBLIC_URL ?? 'https://echeance.example'), now)
  return isForReal(config) ? noRegister : embeddedRegister(now)
}
