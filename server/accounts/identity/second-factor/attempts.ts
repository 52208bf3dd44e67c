import type { Services } from '../../../platform/context/context.ts'
import { networkOf } from '../../../platform/http/rates.ts'
import { countAttempt, forgetAttempts, forgiveAttempt } from '../../../platform/limits/attempts.ts'
import type { IdentityLanguage } from '../texts.ts'
import { CODES_BY_ACCOUNT, CODES_BY_ADDRESS, WARNINGS } from './limits.ts'
import { mailOwner } from './mails.ts'

/** Whose code it is, and from where it comes. */
type Whom = { subject: string; address: string }

/**
 * Counts a code before it is looked at: one that must wait counts no further. The first time in a day that an account must
 * wait, its owner is told. @returns the seconds to wait, or 0
 */
export const countCode = async (
  services: Services,
  { subject, address }: Whom,
  language: IdentityLanguage,
): Promise<number> => {
  const waitOfAddress = await countAttempt(services, CODES_BY_ADDRESS, networkOf(address))
  if (waitOfAddress > 0) return waitOfAddress
  for (const limit of CODES_BY_ACCOUNT) {
    const wait = await countAttempt(services, limit, subject)
    if (wait === 0) continue
    if ((await countAttempt(services, WARNINGS, subject)) === 0) {
      await mailOwner(services, subject, language, ({ warning, warningLead }) => ({
        subject: warning,
        lead: warningLead,
      }))
    }
    return wait
  }
  return 0
}

/** The code was right: wrong ones of before count no more. */
export const forgetCodes = async (services: Services, { subject, address }: Whom): Promise<void> => {
  for (const limit of CODES_BY_ACCOUNT) await forgetAttempts(services, limit, subject)
  await forgiveAttempt(services, CODES_BY_ADDRESS, networkOf(address))
}
