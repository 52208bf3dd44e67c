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

/** A sign-in attempt: the address entered, and where it comes from. */
export type Attempt = { email: string; place: Place; account: SignInAccount | undefined }

/**
 * The counters for an attempt. A browser that the account has used before is counted on its own, so that attempts
 * elsewhere do not delay it. A known network is counted separately per account. From anywhere else, all attempts on the
 * account count together.
 */
const bucketsOf = ({ email, place, account }: Attempt): Bucket[] => {
  if (account?.known_browser) return [[SIGN_IN_BY_BROWSER, `${email} ${place.browser}`]]
  const here: Bucket = [SIGN_IN_BY_ACCOUNT_AND_ADDRESS, `${email} ${place.network}`]
  return account?.known_address ? [here] : [here, [SIGN_IN_BY_ACCOUNT, email]]
}

/**
 * Counts an attempt before the password is checked.
 * @returns the seconds to wait, 0 if the attempt may proceed; and whether the next one will have to wait
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

/** After a correct password, forgets the attempts counted for this browser or network. */
export const forgiveSignIn = async (services: Services, attempt: Attempt): Promise<void> => {
  if (!attempt.account?.known_browser) await forgiveAttempt(services, SIGN_IN_BY_ADDRESS, attempt.place.network)
  const [[limit, whom], ...others] = bucketsOf(attempt) as [Bucket, ...Bucket[]]
  await forgetAttempts(services, limit, whom)
  // Somebody else may still be guessing from elsewhere; their attempts stay counted.
  for (const [other, of] of others) await forgiveGrowing(services, other, of)
}

/**
 * Warns the owner, once a day, that somebody is trying passwords. Runs after the response, whose timing must not reveal
 * whether an account exists.
 */
export const warnOwner = (services: Services, { account, email }: Attempt, language: IdentityLanguage): void => {
  if (!account) return
  later(services, 'warning of wrong passwords', async () => {
    if ((await countAttempt(services, WARNINGS, account.subject)) > 0) return
    mailWrongPasswords(services, { email, firstName: account.first_name, language })
  })
}
