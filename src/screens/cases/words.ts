import type { CaseStep } from '../../contract/cases/cases.ts'
import {
  type CaseStanding,
  caseStateKey,
  isLostMandate,
  isUndeliveredCode,
  partnerStepCodes,
  refusedStepCodes,
} from '../../domain/cases/index.ts'
import { useTexts } from '../../i18n/texts.tsx'

/** What needs attention. */
const late: readonly string[] = ['NOTICE_LATE', 'NOTICE_TO_POST', 'NOTICE_SILENT']

/** The status of a case as a title and a sentence. */
export const useCaseState = (): ((one: CaseStanding) => { title: string; text: string; late: boolean }) => {
  const { states } = useTexts().cases
  return (one) => {
    const key = caseStateKey(one)
    return { title: states[key].title(), text: states[key].text(), late: isLostMandate(one) || late.includes(key) }
  }
}

/** Why a case was refused or not transmitted: the partner's own words, or the text of a code. */
export const useRefusalReason = (): ((refusal: string) => string) => {
  const { undelivered } = useTexts().casePartner
  return (refusal) => (isUndeliveredCode(refusal) ? undelivered[refusal].why() : refusal)
}

const ofPartner: readonly string[] = [...partnerStepCodes, ...refusedStepCodes]

/** Who did a step: a user, the partner, or the application. */
export const useStepActor = (): ((step: Pick<CaseStep, 'by' | 'code'>) => string) => {
  const { cases, casePartner } = useTexts()
  return ({ by, code }) => by || (ofPartner.includes(code) ? casePartner.by() : cases.history.application())
}
