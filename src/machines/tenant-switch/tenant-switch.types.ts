import type { Answered, Failed } from '../model.ts'

export type AddInput = { isDemo: boolean; attemptKey: string }

export type TenantSwitchContext = {
  /** The company to switch to. */
  tenantId: string
  /** Whether the added company is a demo. */
  isDemo: boolean
  /** Idempotency key of an addition; kept until the outcome is known. */
  attemptKey: string
  error: unknown
}

export type TenantSwitchEvent =
  | { type: 'tenant.chosen'; tenantId: string }
  | { type: 'addition.requested'; isDemo: boolean }
  | { type: 'retry.requested' }
  | { type: 'attempt.dropped' }
  | Answered
  | Failed
