import { COMPANY_KEPT_MS } from '../../../../src/domain/constants.ts'
import type { CompanyRegister } from './register.ts'

/** Maximum number of cached answers; the oldest is evicted first. */
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
    // Failures are not cached; the current callers receive the error.
    value.catch(() => {
      if (answers.get(key)?.value === value) answers.delete(key)
    })
    return value
  }
}

/** Caches the answers of a register for a while. Concurrent identical requests share one call. */
export const remembered = (register: CompanyRegister, now: () => Date): CompanyRegister => {
  const found = memory<Awaited<ReturnType<CompanyRegister['find']>>>(now)
  const searched = memory<Awaited<ReturnType<CompanyRegister['search']>>>(now)
  return {
    name: register.name,
    find: (siren) => found(siren, () => register.find(siren)),
    search: (text, limit) => searched(`${limit} ${text.trim().toLowerCase()}`, () => register.search(text, limit)),
  }
}
