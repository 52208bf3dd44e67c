/** Rules for users' own data, shared by screen and server (ACC-02). */
import { DAY_MAIL_HOURS, IMPORT_MAX_LENGTHS } from './constants.ts'
import { isPhone } from './import/customer-rules.ts'
import { isPersonName } from './names.ts'

export type UserFields = {
  firstName: string
  lastName: string
  phone: string
  /** The hour of the summary of the day by e-mail; '': none. */
  dayMailAt: string
}
export type UserFault = {
  field: keyof UserFields
  code: 'VALUE_MISSING' | 'VALUE_TOO_LONG' | 'NAME_INVALID' | 'PHONE_INVALID' | 'HOUR_INVALID'
}

const lengths = {
  firstName: IMPORT_MAX_LENGTHS.person,
  lastName: IMPORT_MAX_LENGTHS.person,
  phone: IMPORT_MAX_LENGTHS.phone,
} as const

/** The hours of the summary of the day, and none. */
const dayMailTimes: readonly string[] = ['', ...DAY_MAIL_HOURS]

/** Problems that prevent saving: names are required (spec 5), a telephone number is optional. */
export const checkUser = (fields: UserFields): UserFault[] => {
  const faults: UserFault[] = []
  for (const field of ['firstName', 'lastName', 'phone'] as const) {
    const value = fields[field].trim()
    if (value.length > lengths[field]) faults.push({ field, code: 'VALUE_TOO_LONG' })
    else if (value === '' && field !== 'phone') faults.push({ field, code: 'VALUE_MISSING' })
    else if (field !== 'phone' && !isPersonName(value)) faults.push({ field, code: 'NAME_INVALID' })
    else if (value !== '' && field === 'phone' && !isPhone(value)) faults.push({ field, code: 'PHONE_INVALID' })
  }
  if (!dayMailTimes.includes(fields.dayMailAt)) faults.push({ field: 'dayMailAt', code: 'HOUR_INVALID' })
  return faults
}
