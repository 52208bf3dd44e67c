/** Every duration and limit of the embedded provider. "chosen" marks what the specification does not show. */

/** scrypt parameters (chosen: one of the equivalent settings of the OWASP password storage guide, 32 MiB each). */
export const SCRYPT = { cost: 2 ** 15, blockSize: 8, parallelization: 3, keyBytes: 32, saltBytes: 16 } as const
/** Length of passwords (chosen: NIST SP 800-63B asks for 8 at least; longer than 200 is an attack on scrypt). */
export const PASSWORD_MIN_LENGTH = 10
export const PASSWORD_MAX_LENGTH = 200

/** Life of what the provider gives out, in seconds (chosen). A session that is used is kept alive. */
export const LIFE_S = {
  accessToken: 5 * 60,
  idToken: 5 * 60,
  authorizationCode: 60,
  refreshToken: 12 * 3600,
  interaction: 3600,
  session: 12 * 3600,
  grant: 14 * 24 * 3600,
} as const
/** Life of a link or code sent by mail, in seconds (chosen). */
export const CONFIRM_LIFE_S = 24 * 3600
export const RESET_LIFE_S = 3600
/** A refresh token may be sent once more within this time, when the answer to its first use was lost (chosen). */
export const REFRESH_REPEAT_S = 10
