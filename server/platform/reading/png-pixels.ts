import { createInflate } from 'node:zlib'

const SIGNATURE_BYTES = 8
/** Length and name before the data of a chunk, and its checksum after it. */
const CHUNK_FRAME_BYTES = 12
const CHUNK_HEAD_BYTES = 8

/** The data of the IDAT chunks, which together are the compressed pixels. */
const compressedOf = (content: Buffer): Buffer => {
  const parts: Buffer[] = []
  for (let at = SIGNATURE_BYTES; at + CHUNK_FRAME_BYTES <= content.length; ) {
    const length = content.readUInt32BE(at)
    const data = at + CHUNK_HEAD_BYTES
    if (content.toString('latin1', at + 4, data) === 'IDAT') parts.push(content.subarray(data, data + length))
    at += CHUNK_FRAME_BYTES + length
  }
  return Buffer.concat(parts)
}

/**
 * Checks that the pixels of a PNG can be decompressed. pngjs does not notice damage there: it returns whatever was in
 * memory, which may be part of another tenant’s file.
 * @param mostBytes decompressing stops here; what follows is left to the decoder and its limits
 * @throws Error of zlib if the data is damaged or cut off
 */
export const checkPixels = async (content: Buffer, mostBytes: number): Promise<void> => {
  const pixels = createInflate()
  pixels.end(compressedOf(content))
  let bytes = 0
  for await (const piece of pixels) {
    bytes += (piece as Buffer).length
    if (bytes > mostBytes) return
  }
}
