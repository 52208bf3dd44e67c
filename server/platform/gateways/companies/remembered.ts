import { COMPANY_KEPT_MS } from '../../../../src/domain/constants.ts'
import type { CompanyRegister } from './register.ts'

/** Answers that are remembered at once; the oldest goes first. */
const MAX_ANSWERS = 2_000

type Answer<T> = { at: number; value: Promise<T> }

const memory = <T>(now: () => Date) => {
  const answers = new Map<string, Answer<T>>()
  return (key: string, ask: () => Promise<T>): Promise<T> => {
    const at = now().getTime()
    const known = answers.get(key)
    if (known && at - known.at < COMPANY_KEPT_MS) return known.value
    const value = ask()
    answers.delete(key)
    answers.set(key, { at, value })
    if (answers.size > MAX_ANSWERS) answers.delete(answers.keys().next().value!)
    // What failed is asked again; who waits for it is told.
    value.catch(() => {
      if (answers.get(key)?.value === value) answers.delete(key)
    })
    return value
  }
}

/** A register whose answers are remembered for a while: two who ask the same at once ask once. */
export const remembered = (register: CompanyRegister, now: () => Date): CompanyRegister => {
  const found = memory<Awaited<ReturnType<CompanyRegister['find']>>>(now)
  const searched = memory<Awaited<ReturnType<CompanyRegister['search']>>>(now)
  return {
    name: register.name,
    find: (siren) => found(siren, () => register.find(siren)),
    search: (text, limit) => searched(`${limit} ${text.trim().toLowerCase()}`, () => register.search(text, limit)),
  }
}
