/** The steps between lines of an axis: 1, 2 or 5 times a power of ten. */
const stepOf = (range: number, lines: number): number => {
  const rough = range / lines
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].find((one) => one * power >= rough) ?? 10
  return step * power
}

/** The values at which an axis has a line: round numbers that enclose `values` and zero, lowest first. */
export const ticksOf = (values: readonly number[], lines = 4): number[] => {
  const low = Math.min(0, ...values)
  const high = Math.max(0, ...values)
  if (low === high) return [0, 1]
  const step = stepOf(high - low, lines)
  const first = Math.floor(low / step)
  const last = Math.ceil(high / step)
  // Multiplied, not added up, so that 0.1 + 0.2 stays 0.3.
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)))
}
