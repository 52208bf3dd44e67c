import {
  EMAIL_MAX_LENGTH,
  NAME_MAX_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_DIFFERENT,
  PASSWORD_MIN_LENGTH,
} from './limits.ts'
import type { IdentityTexts } from './texts.ts'

type ErrorTexts = IdentityTexts['errors']

/** Anything with one @ and a dot behind it: whether it exists is what the mail finds out. */
const ADDRESS = /^[^\s@<>()",;:\\]+@[^\s@<>()",;:\\.]+(\.[^\s@<>()",;:\\.]+)+$/

/** What is wrong with an address; undefined when nothing is. */
export const emailError = (email: string, errors: ErrorTexts): string | undefined => {
  if (!email) return errors.required
  return email.length <= EMAIL_MAX_LENGTH && ADDRESS.test(email) ? undefined : errors.email
}

export const nameError = (name: string, errors: ErrorTexts): string | undefined => {
  if (!name) return errors.required
  return name.length <= NAME_MAX_LENGTH ? undefined : errors.tooLong
}

/** What is wrong with a new password of the account of this address. Length counts; no mix of characters is asked for. */
export const passwordError = (password: string, email: string, errors: ErrorTexts): string | undefined => {
  if (!password) return errors.required
  if (password.length < PASSWORD_MIN_LENGTH) return errors.passwordShort
  if (password.length > PASSWORD_MAX_LENGTH) return errors.passwordLong
  const weak = new Set(password.toLowerCase()).size < PASSWORD_MIN_DIFFERENT
  const address = email.toLowerCase()
  const own = address !== '' && (password.toLowerCase().includes(address) || address.startsWith(password.toLowerCase()))
  return weak || own ? errors.passwordWeak : undefined
}
