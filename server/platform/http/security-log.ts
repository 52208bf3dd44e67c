import type { Logger } from 'pino'

/** Events that somebody who watches over an installation looks for; docs/security.md lists them. */
export type SecurityEvent =
  | 'request.refused'
  | 'sign-in.succeeded'
  | 'sign-in.failed'
  | 'sign-in.limited'
  | 'second-factor.failed'
  | 'second-factor.changed'
  | 'password.changed'

/**
 * Writes a security event as one line of the log: `event`, the fields, and the message `security`. Fields hold ids and
 * addresses of machines, never passwords, tokens, codes or e-mail addresses.
 */
export const logSecurityEvent = (log: Logger, event: SecurityEvent, fields: Record<string, unknown>): void =>
  log.warn({ event, ...fields }, 'security')
