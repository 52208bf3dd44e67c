import { IMPORT_MAX_WORKBOOK_UNZIPPED_BYTES } from '../constants.ts'
import { ImportFileError } from './problems.ts'

/** A file of a zip container. */
export type ZipEntry = { name: string; content: Uint8Array }

type Listed = { name: string; method: number; flags: number; packed: number; unpacked: number; offset: number }

const damaged = () => new ImportFileError('WORKBOOK_DAMAGED')
const tooLarge = (max: number) => new ImportFileError('WORKBOOK_TOO_LARGE', { max })

const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const LOCAL_ENTRY = 0x04034b50
const ENCRYPTED_FLAGS = 0x2041

/** The central directory of a zip file (PKWARE APPNOTE 4.3.12). The size limit of workbooks makes zip64 unnecessary. */
const listEntries = (bytes: Uint8Array): Listed[] => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = bytes.length - 22
  while (end >= 0 && view.getUint32(end, true) !== END_OF_DIRECTORY) end -= 1
  if (end < 0) throw damaged()
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  const entries: Listed[] = []
  for (let i = 0; i < count; i += 1) {
    if (view.getUint32(at, true) !== DIRECTORY_ENTRY) throw damaged()
    const nameLength = view.getUint16(at + 28, true)
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)),
      flags: view.getUint16(at + 8, true),
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    })
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

/** Unpacks one entry and stops once it exceeds `room`; the directory's sizes are not trusted. */
const unpack = async (bytes: Uint8Array, entry: Listed, room: number, max: number): Promise<Uint8Array> => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.getUint32(entry.offset, true) !== LOCAL_ENTRY) throw damaged()
  const start = entry.offset + 30 + view.getUint16(entry.offset + 26, true) + view.getUint16(entry.offset + 28, true)
  const packed = bytes.slice(start, start + entry.packed)
  if (entry.method === 0) return packed
  if (entry.method !== 8) throw damaged()
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  const parts: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.length
    if (size > room) {
      await reader.cancel()
      throw tooLarge(max)
    }
    parts.push(value)
  }
  const content = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    content.set(part, at)
    at += part.length
  }
  return content
}

/** The parts of a workbook with data; pictures and the like are not unpacked. */
const holdsData = (name: string): boolean =>
  /\.(xml|rels|bin)$/i.test(name) && !/^xl\/(media|drawings|charts)\//i.test(name)

/**
 * Unpacks the data of a zipped workbook, limited both by the declared sizes and by the bytes actually unpacked.
 * @param max bytes that all entries together may have
 * @throws ImportFileError WORKBOOK_TOO_LARGE, WORKBOOK_DAMAGED, WORKBOOK_ENCRYPTED
 */
export const unzipWorkbook = async (
  bytes: Uint8Array,
  max: number = IMPORT_MAX_WORKBOOK_UNZIPPED_BYTES,
): Promise<ZipEntry[]> => {
  try {
    const listed = listEntries(bytes).filter((entry) => holdsData(entry.name))
    if (listed.some((entry) => (entry.flags & ENCRYPTED_FLAGS) !== 0)) throw new ImportFileError('WORKBOOK_ENCRYPTED')
    let room = max
    if (listed.reduce((sum, entry) => sum + entry.unpacked, 0) > room) throw tooLarge(max)
    const entries: ZipEntry[] = []
    for (const entry of listed) {
      const content = await unpack(bytes, entry, room, max)
      room -= content.length
      entries.push({ name: entry.name, content })
    }
    return entries
  } catch (error) {
    throw error instanceof ImportFileError ? error : damaged()
  }
}
