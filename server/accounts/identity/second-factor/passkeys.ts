import { isIP } from 'node:net'
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  type VerifiedRegistrationResponse,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Services } from '../../../platform/context/context.ts'
import { sql } from '../../../platform/database/sql.ts'
import { factorsOf } from './factors.ts'
import { keepChallenge, type Step, takeChallenge } from './steps.ts'

/**
 * COSE identifiers of EdDSA, ES256 and RS256, which authenticators support. Listed explicitly, since the default
 * depends on the runtime.
 */
const ALGORITHMS = [-8, -7, -257]

/** The relying party: host and origin of the public address. */
const relyingParty = ({ publicUrl }: Services): { rpID: string; origin: string } => {
  const { hostname, origin } = new URL(publicUrl())
  return { rpID: hostname, origin }
}

/** Browsers support passkeys for host names only, not for IP addresses, and only over https or on localhost. */
export const passkeysArePossible = ({ publicUrl }: Services): boolean => {
  const { hostname, protocol } = new URL(publicUrl())
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && (protocol === 'https:' || hostname === 'localhost')
}

/** The challenge contained in a response; '' if there is none. */
const challengeIn = (clientDataJSON: string): string => {
  const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')) as { challenge?: unknown }
  return typeof challenge === 'string' ? challenge : ''
}

/** WebAuthn options for creating a passkey. The challenge is valid for one response. */
export const creationOptions = async (services: Services, step: Step, email: string) => {
  const { passkeys } = await factorsOf(services, step.subject)
  const options = await generateRegistrationOptions({
    rpName: 'Échéance',
    rpID: relyingParty(services).rpID,
    userName: email,
    userID: new TextEncoder().encode(step.subject),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: passkeys.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  })
  await keepChallenge(services, step, options.challenge)
  return options
}

export type NewPasskey = NonNullable<VerifiedRegistrationResponse['registrationInfo']>['credential']

/** Verifies the response of an authenticator that created a passkey. @returns undefined if it is invalid in any way */
export const checkCreation = async (
  services: Services,
  step: Step,
  answer: string,
): Promise<NewPasskey | undefined> => {
  const { rpID, origin } = relyingParty(services)
  try {
    const response = JSON.parse(answer) as RegistrationResponseJSON
    const challenge = challengeIn(response.response.clientDataJSON)
    if (!(await takeChallenge(services, step, challenge))) return undefined
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    return registrationInfo?.credential
  } catch (error) {
    services.log.info({ reason: (error as Error).message }, 'passkey refused')
    return undefined
  }
}

/** WebAuthn options for using a passkey of the account. */
export const proofOptions = async (services: Services, step: Step) => {
  const { passkeys } = await factorsOf(services, step.subject)
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(services).rpID,
    allowCredentials: passkeys.map(({ id, transports }) => ({ id, transports })),
    userVerification: 'preferred',
  })
  await keepChallenge(services, step, options.challenge)
  return options
}

/** Verifies the response of an authenticator that used a passkey, and stores its counter. */
export const provePasskey = async (services: Services, step: Step, answer: string): Promise<boolean> => {
  const { rpID, origin } = relyingParty(services)
  try {
    const response = JSON.parse(answer) as AuthenticationResponseJSON
    const challenge = challengeIn(response.response.clientDataJSON)
    if (!(await takeChallenge(services, step, challenge))) return false
    const { passkeys } = await factorsOf(services, step.subject)
    const passkey = passkeys.find(({ id }) => id === response.id)
    if (!passkey) return false
    const { id, publicKey, counter } = passkey
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: { id, publicKey: new Uint8Array(publicKey), counter },
      requireUserVerification: false,
    })
    if (!verified) return false
    // The counter must not have changed meanwhile: that would indicate a cloned authenticator.
    const counted = await services.database.asSystem((tx) =>
      tx.run(sql`
        update identity_passkeys set counter = ${authenticationInfo.newCounter}, last_used_at = ${services.now()}
        where credential_id = ${id} and subject = ${step.subject} and counter = ${counter}`),
    )
    return counted > 0
  } catch (error) {
    services.log.info({ reason: (error as Error).message }, 'passkey refused')
    return false
  }
}
