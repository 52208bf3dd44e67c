/** The contract of an account with the operator of the product (spec 3, 4). */

export const signatureStatuses = ['SIGNED', 'UNSIGNED'] as const
export type SignatureStatus = (typeof signatureStatuses)[number]

/** Who signs: the user who signs up, or the manager for whom they act. */
export const signers = ['SELF', 'MANAGER'] as const
export type Signer = (typeof signers)[number]

/** A contract as the signing flow knows it. */
export type Contract = {
  contractId: string
  /** Its file: the unsigned version, then the sealed one. */
  fileId: string
  status: SignatureStatus
  /** The name of who signs it. */
  signerName: string
  /** The signer's address, masked; the code goes there. */
  signerEmail: string
  /** When it was signed, in ISO 8601. */
  signedAt: string | null
  /** True after too many wrong codes; only support can unlock it. */
  isLocked: boolean
}

/** Digits of a signature code (chosen). */
export const SIGNATURE_CODE_DIGITS = 6

/** A typed or pasted code without separators. */
export const plainCode = (typed: string): string => typed.replace(/[\s.-]/g, '')

/** Whether the input has the form of a code. */
export const isCode = (typed: string): boolean => new RegExp(`^\\d{${SIGNATURE_CODE_DIGITS}}$`).test(plainCode(typed))

/** An address masked so that only its owner recognises it. */
export const maskedAddress = (email: string): string => email.replace(/^(.)[^@]*/, '$1•••')
