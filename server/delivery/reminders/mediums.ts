import type { Medium } from '../../../src/domain/mediums/index.ts'
import { email } from '../email/email.ts'
import { letter } from '../letters/letter.ts'
import { phone } from '../phone-calls/phone.ts'
import type { MediumServer } from '../sending/medium.ts'
import type { Sendings } from '../sending/send-step.ts'
import { sms } from '../sms/sms.ts'

/** How the server writes, previews and sends by each channel. */
export const mediumServers: Record<Medium, MediumServer> = { EMAIL: email, LETTER: letter, PHONE: phone, SMS: sms }

/** The senders of these channels, without those that the application does not send itself. */
export const sendingsOf = (mediums: readonly Medium[]): Sendings =>
  Object.fromEntries(
    mediums.flatMap((medium) => {
      const { sending } = mediumServers[medium]
      return sending ? [[medium, sending]] : []
    }),
  )
