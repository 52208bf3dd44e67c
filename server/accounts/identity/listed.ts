import type { Caller } from '../../platform/context/context.ts'
import { normalEmail } from './accounts.ts'

export type Listable = Pick<Caller, 'email' | 'emailConfirmed'>

/** Whether a setting lists the confirmed e-mail address of a user. */
export const isListed = (addresses: readonly string[], { email, emailConfirmed }: Listable): boolean =>
  emailConfirmed && addresses.includes(normalEmail(email))
