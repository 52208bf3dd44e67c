import type { Answered, Failed } from '../model.ts'

export type AddInput = { isDemo: boolean; attemptKey: string }

export type TenantSwitchContext = {
  /** The company that is wanted. */
  tenantId: string
  /** Of the one that is added. */
  isDemo: boolean
  /** Of an addition: the same as long as nobody can tell whether it arrived. */
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
