import { createHash } from 'node:crypto'

/** What is kept of a secret that a mail carries: long random ones need no slow hash. */
export const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')
