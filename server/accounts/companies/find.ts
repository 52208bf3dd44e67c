import type { Services } from '../../platform/context/context.ts'
import type { Company, CompanyRegister } from '../../platform/gateways/companies/register.ts'
import { Refusal } from '../../platform/web/refusal.ts'

/**
 * Queries the company register.
 * @throws Refusal INTERNAL_SERVER_ERROR when the register cannot be reached, COMPANY_REGISTER_NOT_SET_UP
 */
export const fromRegister = async <T>(
  { companies, log }: Services,
  ask: (register: CompanyRegister) => Promise<T>,
): Promise<T> => {
  try {
    return await ask(companies)
  } catch (error) {
    if (error instanceof Refusal) throw error
    log.warn({ err: error }, 'company register')
    throw new Refusal(503, 'INTERNAL_SERVER_ERROR')
  }
}

/**
 * The company with a SIREN.
 * @param siren nine digits
 * @throws Refusal NOT_FOUND, INTERNAL_SERVER_ERROR
 */
export const findCompany = async (services: Services, siren: string): Promise<Company> => {
  const company = await fromRegister(services, (register) => register.find(siren))
  if (!company) throw new Refusal(404, 'NOT_FOUND')
  return company
}
