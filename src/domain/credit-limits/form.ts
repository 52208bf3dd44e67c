import { CREDIT_LIMIT_MAX_CENTS, CREDIT_LIMIT_TEXT_MAX_LENGTH, DECLARE_DAYS_MAX } from '../constants.ts'
import { type BusinessDate, isBusinessDate } from '../dates.ts'
import type { Cents } from '../money.ts'
import { isSirenForm } from '../siren.ts'
import type { LimitScope, LimitSource } from './kinds.ts'

/** A limit as entered; absent days are ''. */
export type CreditLimitValues = {
  scope: LimitScope
  source: LimitSource
  amount: Cents | null
  from: string
  until: string
  insurer: string
  reference: string
  declareDays: number | null
}

export type CreditLimitProblem = {
  field: keyof CreditLimitValues
  code:
    | 'SIREN_MISSING'
    | 'AMOUNT_MISSING'
    | 'AMOUNT_RANGE'
    | 'DATE_MISSING'
    | 'DATE_INVALID'
    | 'DATE_BEFORE_START'
    | 'VALUE_MISSING'
    | 'VALUE_TOO_LONG'
    | 'DAYS_RANGE'
}

const dayCode = (day: string, required: boolean): CreditLimitProblem['code'] | null => {
  if (day === '') return required ? 'DATE_MISSING' : null
  return isBusinessDate(day as BusinessDate) ? null : 'DATE_INVALID'
}

/** Rules for a limit, shared by form and server. @param legalId the customer's SIREN, '' without one */
export const checkCreditLimit = (values: CreditLimitValues, legalId: string): CreditLimitProblem[] => {
  const { scope, source, amount, from, until, insurer, reference, declareDays } = values
  const problems: CreditLimitProblem[] = []
  const add = (field: CreditLimitProblem['field'], code: CreditLimitProblem['code'] | null) => {
    if (code !== null) problems.push({ field, code })
  }
  if (scope === 'SIREN' && !isSirenForm(legalId)) add('scope', 'SIREN_MISSING')
  if (amount === null) add('amount', 'AMOUNT_MISSING')
  else if (!Number.isInteger(amount) || amount < 0 || amount > CREDIT_LIMIT_MAX_CENTS) add('amount', 'AMOUNT_RANGE')
  add('from', dayCode(from, true))
  add('until', dayCode(until, false) ?? (until !== '' && until < from ? 'DATE_BEFORE_START' : null))
  if (source === 'OWN') return problems
  if (insurer.trim() === '') add('insurer', 'VALUE_MISSING')
  for (const [field, text] of Object.entries({ insurer, reference }))
    if (text.trim().length > CREDIT_LIMIT_TEXT_MAX_LENGTH) add(field as 'insurer' | 'reference', 'VALUE_TOO_LONG')
  if (declareDays !== null && (!Number.isInteger(declareDays) || declareDays < 1 || declareDays > DECLARE_DAYS_MAX))
    add('declareDays', 'DAYS_RANGE')
  return problems
}
