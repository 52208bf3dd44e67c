/** The contract of an account with the operator of the product (spec 3, 4). */

export const signatureStatuses = ['SIGNED', 'UNSIGNED'] as const
export type SignatureStatus = (typeof signatureStatuses)[number]

/** Who signs: the person who signs up, or the manager in whose name they do. */
export const signers = ['SELF', 'MANAGER'] as const
export type Signer = (typeof signers)[number]

/** A contract as the signing flow knows it. */
export type Contract = {
  contractId: string
  /** Its file: to be read while it is unsigned, the sealed one once it is signed. */
  fileId: string
  status: SignatureStatus
  /** The name of who signs it. */
  signerName: string
  /** The signer's address, masked; the code goes there. */
  signerEmail: string
  /** When it was signed, as an ISO moment. */
  signedAt: string | null
  /** True after too many wrong codes: support alone can go on. */
  isLocked: boolean
}

/** Digits of the code by which a contract is signed (chosen). */
export const SIGNATURE_CODE_DIGITS = 6

/** A code as it was typed or pasted, without what is put between digits. */
export const plainCode = (typed: string): string => typed.replace(/[\s.-]/g, '')

/** Whether what was typed can be a code. */
export const isCode = (typed: string): boolean => new RegExp(`^\\d{${SIGNATURE_CODE_DIGITS}}$`).test(plainCode(typed))

/** An address of which its owner knows that it is theirs, and nobody else can read it. */
export const maskedAddress = (email: string): string => email.replace(/^(.)[^@]*/, '$1•••')
