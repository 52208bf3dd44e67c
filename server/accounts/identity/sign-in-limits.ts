import type { Services } from '../../platform/context/context.ts'
import { countAttempt, forgetAttempts, forgiveAttempt } from '../../platform/limits/attempts.ts'
import { countGrowing, forgiveGrowing, type GrowingLimit } from '../../platform/limits/growing.ts'
import type { SignInAccount } from './accounts.ts'
import { later } from './later.ts'
import {
  SIGN_IN_BY_ACCOUNT,
  SIGN_IN_BY_ACCOUNT_AND_ADDRESS,
  SIGN_IN_BY_ADDRESS,
  SIGN_IN_BY_BROWSER,
  WARNINGS,
} from './limits.ts'
import { mailWrongPasswords } from './mails.ts'
import type { Place } from './places.ts'
import type { IdentityLanguage } from './texts.ts'

type Bucket = [limit: GrowingLimit, whom: string]

/** An attempt to sign in, by whom and from where. */
export type Attempt = { email: string; place: Place; account: SignInAccount | undefined }

/**
 * What counts an attempt. A browser in which the account was signed in to is counted alone: nobody else's attempts make it
 * wait. From a known address only those of the same address do. From anywhere else all attempts on the account count.
 */
const bucketsOf = ({ email, place, account }: Attempt): Bucket[] => {
  if (account?.known_browser) return [[SIGN_IN_BY_BROWSER, `${email} ${place.browser}`]]
  const here: Bucket = [SIGN_IN_BY_ACCOUNT_AND_ADDRESS, `${email} ${place.network}`]
  return account?.known_address ? [here] : [here, [SIGN_IN_BY_ACCOUNT, email]]
}

/**
 * Counts an attempt before its password is looked at.
 * @returns the seconds to wait, 0 when it may be made; and whether the next one will have to wait
 */
export const countSignIn = async (
  services: Services,
  attempt: Attempt,
): Promise<{ wait: number; isLastFree: boolean }> => {
  if (!attempt.account?.known_browser) {
    const wait = await countAttempt(services, SIGN_IN_BY_ADDRESS, attempt.place.network)
    if (wait > 0) return { wait, isLastFree: false }
  }
  let isLastFree = false
  for (const [limit, whom] of bucketsOf(attempt)) {
    const { wait, attempts } = await countGrowing(services, limit, whom)
    if (wait > 0) return { wait, isLastFree: false }
    isLastFree ||= attempts >= limit.free
  }
  return { wait: 0, isLastFree }
}

/** The password was right: what was counted in its own browser or at its own address is forgotten. */
export const forgiveSignIn = async (services: Services, attempt: Attempt): Promise<void> => {
  if (!attempt.account?.known_browser) await forgiveAttempt(services, SIGN_IN_BY_ADDRESS, attempt.place.network)
  const [[limit, whom], ...others] = bucketsOf(attempt) as [Bucket, ...Bucket[]]
  await forgetAttempts(services, limit, whom)
  // Somebody else may still be guessing from elsewhere: their attempts stay counted.
  for (const [other, of] of others) await forgiveGrowing(services, other, of)
}

/** Tells the owner that somebody tries passwords, once a day. Beside the answer, whose time must not tell of an account. */
export const warnOwner = (services: Services, { account, email }: Attempt, language: IdentityLanguage): void => {
  if (!account) return
  later(services, 'warning of wrong passwords', async () => {
    if ((await countAttempt(services, WARNINGS, account.subject)) > 0) return
    mailWrongPasswords(services, { email, firstName: account.first_name, language })
  })
}
