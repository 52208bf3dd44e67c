import type { Config } from '../../config.ts'
import { embeddedRegister } from './embedded.ts'
import { publicRegister } from './public.ts'
import type { CompanyRegister } from './register.ts'
import { remembered } from './remembered.ts'

/** The register that COMPANIES_URL names, else the one of sample companies. */
export const openCompanies = (config: Config, now: () => Date): CompanyRegister =>
  config.COMPANIES_URL
    ? remembered(publicRegister(config.COMPANIES_URL, config.PUBLIC_URL ?? 'https://echeance.example'), now)
    : embeddedRegister(now)
