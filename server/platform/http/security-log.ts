import type { Logger } from 'pino'

/** Events for security monitoring, listed in docs/security.md. */
export type SecurityEvent =
  | 'request.refused'
  | 'sign-in.succeeded'
  | 'sign-in.failed'
  | 'sign-in.limited'
  | 'second-factor.failed'
  | 'second-factor.changed'
  | 'password.changed'

/**
 * Logs a security event as one line: `event`, its fields, and the message `security`. Fields contain ids and network
 * addresses, never passwords, tokens, codes or e-mail addresses.
 */
export const logSecurityEvent = (log: Logger, event: SecurityEvent, fields: Record<string, unknown>): void =>
  log.warn({ event, ...fields }, 'security')
