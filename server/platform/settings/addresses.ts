import type { Config } from './config.ts'

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i

/**
 * Whether the application can be reached from this machine only: it listens on loopback, and no public address leads to
 * it.
 */
export const isOnLoopback = ({ HOST, PUBLIC_URL }: Pick<Config, 'HOST' | 'PUBLIC_URL'>): boolean =>
  LOOPBACK.test(HOST) && (PUBLIC_URL === undefined || LOOPBACK.test(new URL(PUBLIC_URL).hostname))
