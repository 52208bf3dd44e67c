import { isPersonName } from '../../../src/domain/names.ts'
import { EMAIL_MAX_LENGTH, NAME_MAX_LENGTH, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './limits.ts'
import type { IdentityTexts } from './texts.ts'
import { weaknessOf } from './weak-passwords/weakness.ts'

type ErrorTexts = IdentityTexts['errors']

/** One @ and a dot after it. Whether the address exists is verified by the confirmation e-mail. */
const ADDRESS = /^[^\s@<>()",;:\\]+@[^\s@<>()",;:\\.]+(\.[^\s@<>()",;:\\.]+)+$/

/** The problem with an e-mail address; undefined if there is none. */
export const emailError = (email: string, errors: ErrorTexts): string | undefined => {
  if (!email) return errors.required
  return email.length <= EMAIL_MAX_LENGTH && ADDRESS.test(email) ? undefined : errors.email
}

export const nameError = (name: string, errors: ErrorTexts): string | undefined => {
  if (!name) return errors.required
  if (name.length > NAME_MAX_LENGTH) return errors.tooLong
  return isPersonName(name) ? undefined : errors.name
}

/**
 * The problem with a new password; undefined if there is none. Requires length and resistance to guessing, not a mix of
 * character classes.
 * @param own names and addresses of the person and their companies
 */
export const passwordError = async (
  password: string,
  own: readonly string[],
  errors: ErrorTexts,
): Promise<string | undefined> => {
  if (!password) return errors.required
  if (password.length < PASSWORD_MIN_LENGTH) return errors.passwordShort
  if (password.length > PASSWORD_MAX_LENGTH) return errors.passwordLong
  const weakness = await weaknessOf(password, own)
  return weakness && errors.weak[weakness]
}
