import { RANGE_PLACEHOLDER, SIGNATURE_BYTES } from '../../pdf/signature-place.ts'
import { type SealKey, signatureOf } from './signature.ts'

const PLACEHOLDER = `[0 ${RANGE_PLACEHOLDER} ${RANGE_PLACEHOLDER} ${RANGE_PLACEHOLDER}]`

const indexOf = (pdf: Buffer, text: string): number => {
  const index = pdf.indexOf(text, 0, 'latin1')
  if (index < 0 || pdf.indexOf(text, index + 1, 'latin1') >= 0) throw new Error(`${text} must occur exactly once`)
  return index
}

/**
 * Seals a document that has room for a signature (../../pdf/signature-place.ts). The signature covers all bytes except
 * its own.
 */
export const sealed = async (document: Uint8Array, key: SealKey): Promise<Buffer> => {
  const pdf = Buffer.from(document)
  const place = `<${'0'.repeat(2 * SIGNATURE_BYTES)}>`
  const from = indexOf(pdf, place)
  const to = from + place.length
  const rangeAt = indexOf(pdf, PLACEHOLDER)
  pdf.write(`[0 ${from} ${to} ${pdf.length - to}]`.padEnd(PLACEHOLDER.length), rangeAt, 'latin1')
  const signature = await signatureOf(Buffer.concat([pdf.subarray(0, from), pdf.subarray(to)]), key)
  if (signature.length > SIGNATURE_BYTES) throw new Error('the signature does not fit into the space reserved for it')
  pdf.write(Buffer.from(signature).toString('hex'), from + 1, 'latin1')
  return pdf
}
