/**
 * What a person chooses in a list: rows by their keys, which stay chosen under other filters and on other pages, or all
 * rows that match the filter, but for some. The latter ends with its filter: under another one it would be other rows.
 */
export type Choice<Limits> =
  | { of: 'KEYS'; keys: readonly string[] }
  | { of: 'ALL'; limits: Limits; except: readonly string[] }

/** No row. */
export const noChoice: { of: 'KEYS'; keys: readonly string[] } = { of: 'KEYS', keys: [] }

export const isChosen = (choice: Choice<unknown>, key: string): boolean =>
  choice.of === 'KEYS' ? choice.keys.includes(key) : !choice.except.includes(key)

/** How many rows are chosen, of those that match the filter. */
export const countChosen = (choice: Choice<unknown>, matching: number): number =>
  choice.of === 'KEYS' ? choice.keys.length : Math.max(0, matching - choice.except.length)

/**
 * The choice after marks of a page were changed.
 * @param shown keys of the rows of the page
 * @param marked those that are marked now
 */
export const afterMarks = <Limits>(
  choice: Choice<Limits>,
  shown: readonly string[],
  marked: readonly string[],
): Choice<Limits> => {
  const on = new Set(marked)
  const others = (keys: readonly string[]) => keys.filter((key) => !shown.includes(key))
  if (choice.of === 'KEYS') return { of: 'KEYS', keys: [...others(choice.keys), ...shown.filter((key) => on.has(key))] }
  return { ...choice, except: [...others(choice.except), ...shown.filter((key) => !on.has(key))] }
}

const isSame = (a: object, b: object): boolean => {
  const sorted = (limits: object) => JSON.stringify(Object.entries(limits).toSorted(([x], [y]) => (x < y ? -1 : 1)))
  return sorted(a) === sorted(b)
}

/** What a kept choice is under a filter. */
export const underLimits = <Limits extends object>(choice: Choice<object>, limits: Limits): Choice<Limits> => {
  if (choice.of === 'KEYS') return choice
  return isSame(choice.limits, limits) ? { ...choice, limits } : noChoice
}

/**
 * The keys of the chosen rows, read page by page.
 * @param page the keys of a page of the rows that match, from 0; an empty one ends it
 * @param most ends the reading once there are more than so many
 */
export const keysOfChoice = async (
  choice: Choice<unknown>,
  page: (page: number) => Promise<readonly string[]>,
  most: number,
): Promise<string[]> => {
  if (choice.of === 'KEYS') return [...choice.keys]
  const keys = new Set<string>()
  for (let at = 0; keys.size <= most; at += 1) {
    const found = await page(at)
    if (found.length === 0) break
    for (const key of found) if (isChosen(choice, key)) keys.add(key)
  }
  return [...keys]
}
