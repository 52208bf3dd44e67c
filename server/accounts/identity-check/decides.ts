import type { IdentityCheck } from '../../platform/gateways/identity-check/gateway.ts'
import { realGateways } from '../../platform/gateways/real.ts'
import type { Config } from '../../platform/settings/config.ts'

type Code = IdentityCheck['code']

/**
 * Whether a reviewer must confirm a plausible verification. Required wherever a gateway is real or REVIEWERS is set, if
 * the embedded reader read the documents. Never required for a provider's reading, nor for demonstrations, which send
 * nothing out.
 */
export const personDecides = (config: Config, reader: Code, isDemo = false): boolean =>
  !isDemo && reader === 'EMBEDDED' && (realGateways(config).length > 0 || config.REVIEWERS.length > 0)

/** Who is recorded as having verified an account whose documents were accepted. */
export const verifierOf = (reader: Code): 'PROVIDER' | 'READING' => (reader === 'HTTP' ? 'PROVIDER' : 'READING')
