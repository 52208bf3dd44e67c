import type { IdentityCheck } from '../../platform/gateways/identity-check/gateway.ts'
import { realGateways } from '../../platform/gateways/real.ts'
import type { Config } from '../../platform/settings/config.ts'

type Code = IdentityCheck['code']

/**
 * Whether a person of the seller decides on what is plausible: wherever anything real can leave, and where somebody is named
 * for it. A provider's reading decides by itself, and so does ours for a demonstration, of which nothing leaves.
 */
export const personDecides = (config: Config, reader: Code, isDemo = false): boolean =>
  !isDemo && reader === 'EMBEDDED' && (realGateways(config).length > 0 || config.REVIEWERS.length > 0)

/** Who is said to have verified an account whose documents were read and found good. */
export const verifierOf = (reader: Code): 'PROVIDER' | 'READING' => (reader === 'HTTP' ? 'PROVIDER' : 'READING')
