import type { Services } from '../../../platform/context/context.ts'
import { sql } from '../../../platform/database/sql.ts'
import { supportEmail } from '../../../platform/settings/config.ts'
import { postMail } from '../mails.ts'
import type { IdentityLanguage } from '../texts.ts'
import { type SecondFactorTexts, secondFactorTexts } from './texts.ts'

/** Notifies the owner of an account of a change to their second factors. */
export const mailOwner = async (
  services: Services,
  subject: string,
  language: IdentityLanguage,
  words: (texts: SecondFactorTexts['mails']) => { subject?: string; lead: string },
): Promise<void> => {
  const texts = secondFactorTexts[language].mails
  const owner = await services.database.asSystem((tx) =>
    tx.one<{ email: string; first_name: string }>(sql`
      select a.email, u.first_name from identity_accounts a join users u using (subject) where a.subject = ${subject}`),
  )
  if (!owner) return
  postMail(
    services,
    services.gateways.ownMailer,
    { email: owner.email, firstName: owner.first_name, language },
    {
      subject: texts.changed,
      ...words(texts),
      or: texts.or(supportEmail(services.config)),
      button: texts.button,
      link: `${services.publicUrl()}/`,
    },
  )
}
