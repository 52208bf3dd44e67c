import { type Raster, shrunk, turned } from './raster.ts'

/** Longest side, in pixels, of the reduced image on which the angle is measured. */
const LOOKED_AT = 700
/** Largest skew that is detected, and the steps of the search, in degrees. */
const MOST_SKEW = 20
const STEPS = [1, 0.25] as const

/** Coordinates of dark pixels, relative to the centre of the image: those much darker than their surroundings. */
const inkOf = ({ width, height, data }: Raster): Float32Array => {
  const places: number[] = []
  const reach = 8
  for (let y = 0; y < height; y++) {
    // A moving average of the row, so that shadows and a grey background do not count as ink.
    let sum = 0
    const row = y * width
    for (let x = 0; x < Math.min(reach, width); x++) sum += data[row + x]
    for (let x = 0; x < width; x++) {
      if (x + reach < width) sum += data[row + x + reach]
      if (x - reach - 1 >= 0) sum -= data[row + x - reach - 1]
      const count = Math.min(width - 1, x + reach) - Math.max(0, x - reach) + 1
      if (data[row + x] < (sum / count) * 0.85) places.push(x - width / 2, y - height / 2)
    }
  }
  return Float32Array.from(places)
}

/**
 * How clearly ink separates into lines when the page is rotated by an angle: lines of text give rows that are either
 * full or empty.
 */
const sharpness = (ink: Float32Array, degrees: number, rows: Float64Array): number => {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  rows.fill(0)
  const middle = rows.length / 2
  for (let at = 0; at < ink.length; at += 2) {
    const row = Math.round(ink[at] * sin + ink[at + 1] * cos + middle)
    if (row >= 0 && row < rows.length) rows[row] += 1
  }
  let sum = 0
  for (let row = 1; row < rows.length; row++) sum += (rows[row] - rows[row - 1]) ** 2
  return sum
}

const bestAngle = (raster: Raster): { degrees: number; score: number } => {
  const ink = inkOf(raster)
  const rows = new Float64Array(Math.ceil(Math.hypot(raster.width, raster.height)) + 2)
  let best = { degrees: 0, score: sharpness(ink, 0, rows) }
  for (const step of STEPS) {
    const around = best.degrees
    const reach = step === STEPS[0] ? MOST_SKEW : STEPS[0]
    for (let degrees = around - reach; degrees <= around + reach; degrees += step) {
      const score = sharpness(ink, degrees, rows)
      if (score > best.score) best = { degrees, score }
    }
  }
  return best
}

/**
 * The rotation that makes the lines of a page horizontal: a quarter turn or none, and some further degrees. Whether the
 * page is upside down can be told only by reading it.
 */
export const levelOf = (raster: Raster): { isOnItsSide: boolean; degrees: number } => {
  const small = shrunk(raster, Math.ceil(Math.max(raster.width, raster.height) / LOOKED_AT))
  const [upright, onSide] = [bestAngle(small), bestAngle(turned(small))]
  return upright.score >= onSide.score
    ? { isOnItsSide: false, degrees: upright.degrees }
    : { isOnItsSide: true, degrees: onSide.degrees }
}
