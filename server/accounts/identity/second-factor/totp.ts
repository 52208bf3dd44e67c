import { Secret, TOTP } from 'otpauth'
import type { Services } from '../../../platform/context/context.ts'
import { sealerFor } from '../../../platform/secrets/sealing.ts'
import { TOTP_DIGITS, TOTP_PERIOD_S, TOTP_SECRET_BYTES, TOTP_TOLERANCE_STEPS } from './limits.ts'

const about = (subject: string): string => `totp:${subject}`

const totpOf = (secret: Secret, label = ''): TOTP =>
  new TOTP({ issuer: 'Échéance', label, secret, algorithm: 'SHA1', digits: TOTP_DIGITS, period: TOTP_PERIOD_S })

/** A new secret, encrypted for its account. */
export const newTotpSecret = ({ config }: Services, subject: string): Buffer =>
  sealerFor(config).seal(new Secret({ size: TOTP_SECRET_BYTES }).bytes, about(subject))

const opened = ({ config }: Services, subject: string, sealed: Uint8Array): Secret =>
  new Secret({ buffer: new Uint8Array(sealerFor(config).open(sealed, about(subject))).buffer })

/** What an authenticator app needs: the URI for the QR code, and the secret in base 32, in groups of four. */
export const totpToShow = (services: Services, subject: string, sealed: Uint8Array, email: string) => {
  const secret = opened(services, subject, sealed)
  return { uri: totpOf(secret, email).toString(), text: secret.base32.replace(/(.{4})(?=.)/g, '$1 ') }
}

/** The time step that a code belongs to; null if the code is wrong. @param secret its bytes */
export const stepOfCode = (secret: Uint8Array, code: string, now: Date): number | null => {
  if (!/^\d+$/.test(code) || code.length !== TOTP_DIGITS) return null
  const totp = totpOf(new Secret({ buffer: new Uint8Array(secret).buffer }))
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window: TOTP_TOLERANCE_STEPS })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}

/** The same for an encrypted secret. */
export const stepOfSealed = (services: Services, subject: string, sealed: Uint8Array, code: string): number | null =>
  stepOfCode(opened(services, subject, sealed).bytes, code, services.now())
