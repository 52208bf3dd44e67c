import type { CaseStep, ListedCase } from '../../contract/cases/cases.ts'
import {
  FORMAL_NOTICE_NOT_MADE,
  isUndeliveredCode,
  partnerStepCodes,
  refusedStepCodes,
} from '../../domain/cases/index.ts'
import { useTexts } from '../../i18n/texts.tsx'

const formalNoticeTitles = {
  TO_POST: 'NOTICE_TO_POST',
  SETTLED: 'NOTICE_SETTLED',
  HANDED: 'NOTICE_HANDED',
  SILENT: 'NOTICE_SILENT',
  POSTED: 'FORMAL_NOTICE',
} as const

/** What needs attention. */
const late: readonly string[] = ['NOTICE_LATE', 'NOTICE_TO_POST', 'NOTICE_SILENT']

type Standing = Pick<ListedCase, 'type' | 'status' | 'mandate' | 'refusal' | 'notice'>

/** The status of a case as a title and a sentence: its closing first, then its mandate. */
export const useCaseState = (): ((one: Standing) => { title: string; text: string; late: boolean }) => {
  const { states } = useTexts().cases
  return ({ type, status, mandate, refusal, notice: letter }) => {
    const lost = mandate === 'REFUSED' || mandate === 'NOT_TRANSFERRED'
    const preparing = refusal === FORMAL_NOTICE_NOT_MADE ? 'NOTICE_LATE' : 'NOTICE_OPEN'
    const code = letter === null ? 'FORMAL_NOTICE' : letter === 'MAKING' ? preparing : formalNoticeTitles[letter]
    const key =
      status === 'CLOSED' && !lost ? 'CLOSED' : type === 'FORMAL_NOTICE' ? code : (mandate ?? 'WAITING_TRANSFER')
    return {
      title: states[key].title(),
      text: states[key].text(),
      late: lost || late.includes(key),
    }
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
