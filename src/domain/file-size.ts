/** Factor between units of size (spec 9). */
const FACTOR = 1024

/** A size as people read it: KB below one MB, else MB with one decimal (UI-04). The unit's name is the language's. */
export const fileSize = (bytes: number): { amount: number; unit: 'kilobytes' | 'megabytes' } =>
  bytes < FACTOR * FACTOR
    ? { amount: Math.ceil(bytes / FACTOR), unit: 'kilobytes' }
    : { amount: Math.round((bytes / FACTOR / FACTOR) * 10) / 10, unit: 'megabytes' }
