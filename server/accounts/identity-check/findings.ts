import type { Declared, Readings } from '../../../src/domain/identity-check/index.ts'
import type { Sealer } from '../../platform/secrets/sealing.ts'

/** What was read of the documents, beside what the account said of itself then. */
export type Findings = { readings: Readings; declared: Declared }

type Of = { tenantId: string; processId: string }

const about = ({ tenantId, processId }: Of): string => `${tenantId}/findings/${processId}`

/** Findings name persons and numbers, as the documents do: they are kept under the same encryption. */
export const sealFindings = (sealer: Sealer, of: Of, findings: Findings): Buffer =>
  sealer.seal(Buffer.from(JSON.stringify(findings)), about(of))

/** @throws when they were sealed by another key, or changed */
export const openFindings = (sealer: Sealer, of: Of, sealed: Uint8Array): Findings =>
  JSON.parse(sealer.open(sealed, about(of)).toString()) as Findings
