/** Rules for the account's own content in reminders, shared by screen and server (REM-06). */
import { LOGO_MAX_BYTES } from './constants.ts'
import { holdsIban, isBic, isIban } from './iban.ts'
import { isEmail } from './import/customer-rules.ts'

/** Maximum length of each field (chosen). IBAN and BIC are limited by their form. */
export const contentLengths = {
  firstName: 80,
  lastName: 80,
  phone: 30,
  email: 254,
  chequePayableTo: 150,
  bankName: 150,
  iban: 60,
  bic: 20,
} as const

export type ContentField = keyof typeof contentLengths
export type ContentFields = Record<ContentField, string>

export const contactFields = ['firstName', 'lastName', 'phone', 'email'] as const
export const bankFields = ['chequePayableTo', 'bankName', 'iban', 'bic'] as const
export const contentFields: readonly ContentField[] = [...contactFields, ...bankFields]

export type ContentFaultCode = 'VALUE_TOO_LONG' | 'INVALID_EMAIL' | 'INVALID_IBAN' | 'INVALID_BIC' | 'IBAN_IN_TEXT'
export type ContentFault = { field: ContentField; code: ContentFaultCode }

/** Problems that prevent saving. Everything is optional: empty fields are left out of messages. */
export const checkContent = (fields: ContentFields): ContentFault[] => {
  const faults: ContentFault[] = []
  const { email, iban, bic } = fields
  for (const field of contentFields) {
    if (fields[field].trim().length > contentLengths[field]) faults.push({ field, code: 'VALUE_TOO_LONG' })
  }
  const wrong = (field: ContentField, code: ContentFaultCode) => {
    if (!faults.some((fault) => fault.field === field)) faults.push({ field, code })
  }
  for (const field of contentFields) if (field !== 'iban' && holdsIban(fields[field])) wrong(field, 'IBAN_IN_TEXT')
  if (email.trim() !== '' && !isEmail(email.trim())) wrong('email', 'INVALID_EMAIL')
  if (iban.trim() !== '' && !isIban(iban)) wrong('iban', 'INVALID_IBAN')
  if (bic.trim() !== '' && !isBic(bic.replaceAll(/\s/g, ''))) wrong('bic', 'INVALID_BIC')
  return faults
}

/** Accepted MIME types of a logo. Letters show the picture inside a PDF. */
export const logoTypes = ['image/png', 'image/jpeg', 'application/pdf'] as const

/** Why a file cannot be the logo, checked before the upload; the server also checks its content. */
export const logoFaultOf = ({
  type,
  size,
}: {
  type: string
  size: number
}): 'LOGO_UNREADABLE' | 'LOGO_TOO_LARGE' | null => {
  if (!logoTypes.some((known) => known === type)) return 'LOGO_UNREADABLE'
  return size > LOGO_MAX_BYTES ? 'LOGO_TOO_LARGE' : null
}
