import { useTexts } from '../../i18n/texts.tsx'
import type { FormProblem } from '../../machines/form/form.types.ts'
import { wordsOfCode } from '../../ui/problem.ts'

/** Codes of rules whose texts all forms share (UI-07). */
const shared = {
  VALUE_MISSING: 'empty',
  VALUE_NOT_MAPPED: 'required',
  VALUE_TOO_LONG: 'tooLong',
  DATE_MISSING: 'enterDate',
  DATE_INVALID: 'enterDate',
  AMOUNT_INVALID: 'enterValue',
  EMAIL_INVALID: 'invalidEmail',
} as const

/** The text of a field's problem. */
export const useFieldWords = (): ((code: string) => string) => {
  const texts = useTexts()
  const { forms } = texts.shared
  const own = texts.customers.form.errors
  return (code) => {
    if (Object.hasOwn(shared, code)) return forms[shared[code as keyof typeof shared]]()
    return wordsOfCode(own, code) ?? forms.invalid()
  }
}

/** The texts of a field's error and warning. */
export const useProblemsOf = (problems: readonly FormProblem[]) => {
  const words = useFieldWords()
  const of = (field: string, severity: FormProblem['severity']) =>
    problems.find((problem) => problem.field === field && problem.severity === severity)
  return (field: string): { error?: string; warning?: string } => {
    const error = of(field, 'error')
    const warning = of(field, 'warning')
    return {
      ...(error ? { error: words(error.code) } : {}),
      ...(warning ? { warning: words(warning.code) } : {}),
    }
  }
}
