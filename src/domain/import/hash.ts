/**
 * MurmurHash3 (Austin Appleby, public domain), x86 variants, over a scratch buffer. Plain 32-bit multiplications, since
 * BigInt is a hundred times slower. Not cryptographic: it finds equal keys within one account's own data.
 */
let units = new Uint16Array(1024)
let words = new Uint32Array(units.buffer)
let length = 0

/** The four words of the latest `finish128`. */
export const hashWords = new Uint32Array(4)

export const startHash = (): void => {
  length = 0
}

/** Adds a text and the separator 0x1f, so that 'ab','c' and 'a','bc' differ. */
export const addText = (text: string): void => {
  const size = text.length
  if (length + size + 8 > units.length) grow(size + 8)
  const target = units
  let at = length
  for (let i = 0; i < size; i += 1) target[at++] = text.charCodeAt(i)
  target[at++] = 0x1f
  length = at
}

/** Adds a whole number of 32 bits. */
export const addInteger = (value: number): void => {
  if (length + 8 > units.length) grow(8)
  units[length] = value
  units[length + 1] = value >>> 16
  length += 2
}

/** Adds a whole number of up to 53 bits. */
export const addNumber = (value: number): void => {
  addInteger(value | 0)
  addInteger(Math.floor(value / 4_294_967_296) | 0)
}

const grow = (more: number): void => {
  const next = new Uint16Array(2 * (length + more + 512))
  next.set(units.subarray(0, length))
  units = next
  words = new Uint32Array(next.buffer)
}

/** Zeros after the last unit, so that whole words can be read. */
const pad = (multiple: number): number => {
  let end = length
  if (end + multiple > units.length) grow(multiple)
  while (end % multiple !== 0) units[end++] = 0
  return end >>> 1
}

const mix = (hash: number): number => {
  let h = hash
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return h ^ (h >>> 16)
}

/** 32 bits of the added data, unsigned. */
export const finish32 = (): number => {
  const count = pad(2)
  const source = words
  let h = 0
  for (let i = 0; i < count; i += 1) {
    let k = Math.imul(source[i]!, 0xcc9e2d51)
    k = Math.imul((k << 15) | (k >>> 17), 0x1b873593)
    h ^= k
    h = (Math.imul((h << 13) | (h >>> 19), 5) + 0xe6546b64) | 0
  }
  return mix(h ^ (length * 2)) >>> 0
}

/** 128 bits of the added data, in `hashWords`. The input is padded with zeros to blocks of 16 bytes. */
export const finish128 = (): void => {
  const count = pad(8)
  const source = words
  let h1 = 0
  let h2 = 0
  let h3 = 0
  let h4 = 0
  for (let i = 0; i < count; i += 4) {
    let k = Math.imul(source[i]!, 0x239b961b)
    h1 ^= Math.imul((k << 15) | (k >>> 17), 0xab0e9789)
    h1 = (((h1 << 19) | (h1 >>> 13)) + h2) | 0
    h1 = (Math.imul(h1, 5) + 0x561ccd1b) | 0
    k = Math.imul(source[i + 1]!, 0xab0e9789)
    h2 ^= Math.imul((k << 16) | (k >>> 16), 0x38b34ae5)
    h2 = (((h2 << 17) | (h2 >>> 15)) + h3) | 0
    h2 = (Math.imul(h2, 5) + 0x0bcaa747) | 0
    k = Math.imul(source[i + 2]!, 0x38b34ae5)
    h3 ^= Math.imul((k << 17) | (k >>> 15), 0xa1e38b93)
    h3 = (((h3 << 15) | (h3 >>> 17)) + h4) | 0
    h3 = (Math.imul(h3, 5) + 0x96cd1c35) | 0
    k = Math.imul(source[i + 3]!, 0xa1e38b93)
    h4 ^= Math.imul((k << 18) | (k >>> 14), 0x239b961b)
    h4 = (((h4 << 13) | (h4 >>> 19)) + h1) | 0
    h4 = (Math.imul(h4, 5) + 0x32ac3b17) | 0
  }
  const bytes = length * 2
  h1 ^= bytes
  h2 ^= bytes
  h3 ^= bytes
  h4 ^= bytes
  h1 = (h1 + h2 + h3 + h4) | 0
  h2 = (h2 + h1) | 0
  h3 = (h3 + h1) | 0
  h4 = (h4 + h1) | 0
  h1 = mix(h1)
  h2 = mix(h2)
  h3 = mix(h3)
  h4 = mix(h4)
  h1 = (h1 + h2 + h3 + h4) | 0
  hashWords[0] = h1
  hashWords[1] = h2 + h1
  hashWords[2] = h3 + h1
  hashWords[3] = h4 + h1
}
