import type { Services } from '../../platform/context/context.ts'
import { countAttempt } from '../../platform/limits/attempts.ts'
import { MAILS_BY_RECIPIENT } from './limits.ts'
import { sendReset } from './resets.ts'
import type { IdentityLanguage } from './texts.ts'

/**
 * Sends a signed-in user an e-mail with a link for choosing a new password at the embedded provider.
 * @returns 0, or the seconds until another e-mail may be requested
 */
export const writeToChoosePassword = async (
  services: Services,
  email: string,
  language: IdentityLanguage,
): Promise<number> => {
  const wait = await countAttempt(services, MAILS_BY_RECIPIENT.reset, email)
  if (wait > 0) return wait
  const issuer = `${services.publicUrl()}/realms/${services.config.OIDC_REALM}`
  await sendReset(services, email, language, (secret) => `${issuer}/reset?token=${secret}&kc_locale=${language}`)
  return 0
}
