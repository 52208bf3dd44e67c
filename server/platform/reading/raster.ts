/** Pixels of an image, `channels` bytes each: grey (1), RGB (3) or RGBA (4). */
export type Picture = { width: number; height: number; channels: number; data: Uint8Array | Uint8ClampedArray }
