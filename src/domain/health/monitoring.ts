import { MONITORING_MONTHS } from '../constants.ts'
import { addMonths, type BusinessDate } from '../dates.ts'
import { isSiren, normaliseSiren } from '../siren.ts'

/** Why the health of a customer is not available: French companies only (spec 1, 5). */
export const healthObstacles = ['NOT_A_COMPANY', 'FOREIGN_COMPANY', 'SIREN_MISSING'] as const
export type HealthObstacle = (typeof healthObstacles)[number]

/** France and its overseas departments, whose companies have a SIREN too (ISO 3166-1). */
const FRENCH = ['FRA', 'GLP', 'MTQ', 'GUF', 'REU', 'MYT', 'BLM', 'MAF']

/** Why the health of this customer is not available; null if it is. */
export const healthObstacle = (customer: {
  type: 'B2B' | 'B2C'
  countryIso3: string
  legalId: string
}): HealthObstacle | null => {
  if (customer.type === 'B2C') return 'NOT_A_COMPANY'
  if (customer.countryIso3 !== '' && !FRENCH.includes(customer.countryIso3)) return 'FOREIGN_COMPANY'
  return isSiren(normaliseSiren(customer.legalId)) ? null : 'SIREN_MISSING'
}

/** Last day of a monitoring that begins today: the rest of a running one is added. */
export const endOfMonitoring = (today: BusinessDate, standing: BusinessDate | null): BusinessDate =>
  addMonths(standing !== null && standing > today ? standing : today, MONITORING_MONTHS)
