/** Rules for the company data of an account, shared by screen and server (ACC-03). */

import { holdsIban } from './iban.ts'
import { isCompanyName } from './names.ts'

/** Maximum length of each field (chosen). */
const lengths = { name: 150, tradeName: 150, street: 150, postCode: 10, city: 80, tenantName: 150 } as const

export type CompanyField = keyof typeof lengths
export type CompanyFields = Record<CompanyField, string>
export type CompanyFault = {
  field: CompanyField
  code: 'VALUE_MISSING' | 'VALUE_TOO_LONG' | 'NAME_INVALID' | 'IBAN_IN_TEXT'
}

export const requiredOfCompany: readonly CompanyField[] = ['name', 'tenantName']
const names: readonly CompanyField[] = ['name', 'tradeName', 'tenantName']

/** Problems that prevent saving. Trade name and address are optional. */
export const checkCompany = (fields: Partial<CompanyFields>): CompanyFault[] =>
  (Object.entries(fields) as [CompanyField, string][]).flatMap(([field, value]): CompanyFault[] => {
    const { length } = value.trim()
    if (length === 0 && requiredOfCompany.includes(field)) return [{ field, code: 'VALUE_MISSING' }]
    if (length > lengths[field]) return [{ field, code: 'VALUE_TOO_LONG' }]
    if (holdsIban(value)) return [{ field, code: 'IBAN_IN_TEXT' }]
    return names.includes(field) && !isCompanyName(value.trim()) ? [{ field, code: 'NAME_INVALID' }] : []
  })
