import type { Caller } from '../../platform/context/context.ts'
import { normalEmail } from './accounts.ts'

export type Listable = Pick<Caller, 'email' | 'emailConfirmed'>

/** Whether a setting lists the address of somebody, who has confirmed it. */
export const isListed = (addresses: readonly string[], { email, emailConfirmed }: Listable): boolean =>
  emailConfirmed && addresses.includes(normalEmail(email))
