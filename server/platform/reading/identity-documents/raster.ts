/** Greyscale images, one byte per pixel, and the transformations needed before text can be recognised. */

export type Raster = { width: number; height: number; data: Uint8Array }

const WHITE = 255

/** Rotates by a quarter turn clockwise. */
export const turned = ({ width, height, data }: Raster): Raster => {
  const to = new Uint8Array(data.length)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) to[x * height + (height - 1 - y)] = data[y * width + x]
  return { width: height, height: width, data: to }
}

/** Rotates by a half turn. */
export const flipped = ({ width, height, data }: Raster): Raster => ({ width, height, data: data.toReversed() })

/** Shrinks by an integer factor: each pixel is the mean of those it replaces. */
export const shrunk = (raster: Raster, factor: number): Raster => {
  if (factor <= 1) return raster
  const [width, height] = [Math.floor(raster.width / factor), Math.floor(raster.height / factor)]
  const data = new Uint8Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let sum = 0
      for (let dy = 0; dy < factor; dy++)
        for (let dx = 0; dx < factor; dx++) sum += raster.data[(y * factor + dy) * raster.width + x * factor + dx]
      data[y * width + x] = sum / (factor * factor)
    }
  return { width, height, data }
}

/** Rotates by some degrees clockwise and scales, with interpolation; areas from outside the image are white. */
export const straightened = (raster: Raster, degrees: number, scale = 1): Raster => {
  if (degrees === 0 && scale === 1) return raster
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const { width: w, height: h, data: from } = raster
  const width = Math.ceil((Math.abs(w * cos) + Math.abs(h * sin)) * scale)
  const height = Math.ceil((Math.abs(w * sin) + Math.abs(h * cos)) * scale)
  const data = new Uint8Array(width * height).fill(WHITE)
  for (let y = 0; y < height; y++) {
    const dy = (y - height / 2) / scale
    for (let x = 0; x < width; x++) {
      const dx = (x - width / 2) / scale
      const sx = dx * cos + dy * sin + w / 2 - 0.5
      const sy = -dx * sin + dy * cos + h / 2 - 0.5
      const [ix, iy] = [Math.floor(sx), Math.floor(sy)]
      if (ix < 0 || iy < 0 || ix + 1 >= w || iy + 1 >= h) continue
      const [fx, fy] = [sx - ix, sy - iy]
      const at = iy * w + ix
      const top = from[at] * (1 - fx) + from[at + 1] * fx
      const bottom = from[at + w] * (1 - fx) + from[at + w + 1] * fx
      data[y * width + x] = top * (1 - fy) + bottom * fy
    }
  }
  return { width, height, data }
}

/** A 3 × 3 median filter: removes specks and preserves edges. */
export const calmed = ({ width, height, data }: Raster): Raster => {
  const to = data.slice()
  const nine = new Uint8Array(9)
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      let n = 0
      for (let dy = -1; dy <= 1; dy++) for (let dx = -1; dx <= 1; dx++) nine[n++] = data[(y + dy) * width + x + dx]
      nine.sort()
      to[y * width + x] = nine[4]
    }
  return { width, height, data: to }
}

/** Encodes as PGM, which OCR accepts. */
export const toPgm = ({ width, height, data }: Raster): Buffer =>
  Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), data])
