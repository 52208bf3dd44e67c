/** Prints a figure: at least (`>=`) or under (`<`) its goal. */
export const figure = (name: string, value: number, unit: string, sign: '>=' | '<', goal: number): void => {
  const met = sign === '<' ? value < goal : value >= goal
  const shown = value >= 100 ? value.toFixed(0) : value.toFixed(2)
  process.stdout.write(`bench ${name}: ${shown} ${unit} (goal ${sign} ${goal} ${unit}) ${met ? 'ok' : 'short'}\n`)
}

/** Prints a line about how a figure was measured. */
export const note = (text: string): void => {
  process.stdout.write(`      ${text}\n`)
}

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

export const percentile = (values: readonly number[], share: number): number =>
  at(
    [...values].sort((a, b) => a - b),
    share,
  )

export const median = (values: readonly number[]): number => percentile(values, 0.5)
