import type { Services } from '../../../platform/context/context.ts'
import { networkOf } from '../../../platform/http/rates.ts'
import { countAttempt, forgetAttempts, forgiveAttempt } from '../../../platform/limits/attempts.ts'
import type { IdentityLanguage } from '../texts.ts'
import { CODES_BY_ACCOUNT, CODES_BY_ADDRESS, WARNINGS } from './limits.ts'
import { mailOwner } from './mails.ts'

/** The account that a code is for, and the address that it comes from. */
type Whom = { subject: string; address: string }

/**
 * Counts an attempt before the code is checked; a blocked attempt is not counted again. The first block of a day is
 * reported to the owner by e-mail.
 * @returns the seconds to wait, or 0
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

/** After a correct code, forgets earlier wrong ones. */
export const forgetCodes = async (services: Services, { subject, address }: Whom): Promise<void> => {
  for (const limit of CODES_BY_ACCOUNT) await forgetAttempts(services, limit, subject)
  await forgiveAttempt(services, CODES_BY_ADDRESS, networkOf(address))
}
