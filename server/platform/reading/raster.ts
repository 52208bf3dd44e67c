/** Points of a picture, `channels` bytes each: grey (1), red green blue (3), and how opaque it is (4). */
export type Picture = { width: number; height: number; channels: number; data: Uint8Array | Uint8ClampedArray }
