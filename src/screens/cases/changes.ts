import { useTexts } from '../../i18n/texts.tsx'
import type { FormProblem } from '../../machines/form/form.types.ts'
import { useProblemWords, wordsOfCode } from '../../ui/problem.ts'
import { useFieldWords } from '../customer-form/words.ts'

/** The text of a refusal by the server. */
export const useRefusalWords = (): ((code: string) => string) => {
  const refusals = useTexts().cases.changes.refusals
  const wordsOf = useProblemWords()
  return (code) => wordsOfCode(refusals, code) ?? wordsOf({ code }).words
}

/** The text of a field's problem in a case's forms; undefined without one. */
export const useFieldProblem = (problems: readonly FormProblem[]): ((field: string) => string | undefined) => {
  const own = useTexts().cases.changes.errors
  const shared = useFieldWords()
  return (field) => {
    const code = problems.find((problem) => problem.field === field)?.code
    return code === undefined ? undefined : (wordsOfCode(own, code) ?? shared(code))
  }
}
