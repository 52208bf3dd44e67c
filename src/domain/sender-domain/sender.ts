import { holdsIban } from '../iban.ts'
import { isPublicMailDomain } from '../mail-domains.ts'

/** The sender that an account gives its e-mails: an address at its own domain, and the name before it. */
export type SenderFields = { address: string; name: string }

export const senderLengths = { address: 254, name: 80 } as const

export const senderFaultCodes = [
  'VALUE_TOO_LONG',
  'INVALID_EMAIL',
  'PUBLIC_MAIL_DOMAIN',
  'GENERAL_DOMAIN',
  'NAME_MISSING',
  'NAME_INVALID',
  'IBAN_IN_TEXT',
] as const
export type SenderFaultCode = (typeof senderFaultCodes)[number]
export type SenderFault = { field: keyof SenderFields; code: SenderFaultCode }

const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/
const TOP_LABEL = /^([a-z]{2,63}|xn--[a-z0-9-]{1,59})$/

/** The domain of an address in lower case; '' if it is none that the DNS can hold. */
export const domainOf = (address: string): string => {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1).toLowerCase()
  const labels = domain.split('.')
  const isDomain = labels.length > 1 && domain.length <= 190 && labels.every((label) => LABEL.test(label))
  return at > 0 && isDomain && TOP_LABEL.test(labels.at(-1) ?? '') ? domain : ''
}

const addressFault = (address: string, general: string): SenderFaultCode | null => {
  if (address.length > senderLengths.address) return 'VALUE_TOO_LONG'
  const domain = domainOf(address)
  const local = address.slice(0, address.lastIndexOf('@'))
  if (domain === '' || local.length > 64 || !LOCAL_PART.test(local)) return 'INVALID_EMAIL'
  if (isPublicMailDomain(domain)) return 'PUBLIC_MAIL_DOMAIN'
  return domain === general.toLowerCase() ? 'GENERAL_DOMAIN' : null
}

const nameFault = (name: string): SenderFaultCode | null => {
  if (name === '') return 'NAME_MISSING'
  if (name.length > senderLengths.name) return 'VALUE_TOO_LONG'
  // A name with an address could pass for another sender.
  if (/[\p{Cc}<>@]/u.test(name)) return 'NAME_INVALID'
  return holdsIban(name) ? 'IBAN_IN_TEXT' : null
}

/** The sender as it is stored. */
export const cleanSender = ({ address, name }: SenderFields): SenderFields => {
  const trimmed = address.trim()
  const at = trimmed.lastIndexOf('@')
  return { address: trimmed.slice(0, at + 1) + trimmed.slice(at + 1).toLowerCase(), name: name.trim() }
}

/** Problems that prevent saving. @param general the domain from which Échéance sends itself */
export const checkSender = (fields: SenderFields, general: string): SenderFault[] => {
  const { address, name } = cleanSender(fields)
  const faults = { address: addressFault(address, general), name: nameFault(name) }
  return (['address', 'name'] as const).flatMap((field) => {
    const code = faults[field]
    return code ? { field, code } : []
  })
}
