import { createHash } from 'node:crypto'

/** The stored form of a secret sent by e-mail: a long random value needs no slow hash. */
export const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')
