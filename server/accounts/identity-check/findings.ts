import type { Declared, Readings } from '../../../src/domain/identity-check/index.ts'
import type { Sealer } from '../../platform/secrets/sealing.ts'

/** What was read from the documents, and what the account declared at that time. */
export type Findings = { readings: Readings; declared: Declared }

type Of = { tenantId: string; processId: string }

const about = ({ tenantId, processId }: Of): string => `${tenantId}/findings/${processId}`

/** Findings hold personal data, like the documents themselves, so they are encrypted with the same key. */
export const sealFindings = (sealer: Sealer, of: Of, findings: Findings): Buffer =>
  sealer.seal(Buffer.from(JSON.stringify(findings)), about(of))

/** @throws when they were encrypted with another key, or modified */
export const openFindings = (sealer: Sealer, of: Of, sealed: Uint8Array): Findings =>
  JSON.parse(sealer.open(sealed, about(of)).toString()) as Findings
