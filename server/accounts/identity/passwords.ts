import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { SCRYPT } from './limits.ts'

const derive = (password: string, salt: Buffer, length: number, options: ScryptOptions): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    // Keyboards may compose accents differently; NFKC makes them equal.
    scrypt(password.normalize('NFKC'), salt, length, options, (error, key) => (error ? reject(error) : resolve(key))),
  )

const options = (cost: number, blockSize: number, parallelization: number): ScryptOptions => ({
  cost,
  blockSize,
  parallelization,
  maxmem: 256 * cost * blockSize,
})

/** The stored form of a password: `scrypt$N$r$p$salt$hash`. Only tests pass a lower cost. */
export const hashPassword = async (password: string, cost: number = SCRYPT.cost): Promise<string> => {
  const { blockSize, parallelization, keyBytes, saltBytes } = SCRYPT
  const salt = randomBytes(saltBytes)
  const key = await derive(password, salt, keyBytes, options(cost, blockSize, parallelization))
  return ['scrypt', cost, blockSize, parallelization, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** Whether a password matches the stored hash, using the parameters stored with it. */
export const passwordMatches = async (password: string, kept: string): Promise<boolean> => {
  const [, cost, blockSize, parallelization, salt, hash] = kept.split('$')
  const expected = Buffer.from(hash, 'base64url')
  const key = await derive(
    password,
    Buffer.from(salt, 'base64url'),
    expected.length,
    options(Number(cost), Number(blockSize), Number(parallelization)),
  )
  return timingSafeEqual(key, expected)
}

/**
 * A hash that matches no password. Comparing with it takes as long as with a real one, so that timing reveals nothing.
 */
export const HASH_OF_NOBODY: string = [
  'scrypt',
  SCRYPT.cost,
  SCRYPT.blockSize,
  SCRYPT.parallelization,
  randomBytes(SCRYPT.saltBytes).toString('base64url'),
  randomBytes(SCRYPT.keyBytes).toString('base64url'),
].join('$')
