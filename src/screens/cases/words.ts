import type { ListedCase } from '../../contract/cases.ts'
import { useTexts } from '../../i18n/texts.tsx'

type Standing = Pick<ListedCase, 'type' | 'status' | 'mandate'>

/** Where a case stands, in its words and in a sentence: its end first, then its mandate. */
export const useCaseState = (): ((one: Standing) => { title: string; text: string; late: boolean }) => {
  const { states } = useTexts().cases
  return ({ type, status, mandate }) => {
    const lost = mandate === 'REFUSED' || mandate === 'NOT_TRANSFERRED'
    const notice = status === 'OPEN' ? 'NOTICE_OPEN' : 'FORMAL_NOTICE'
    const key =
      status === 'CLOSED' && !lost ? 'CLOSED' : type === 'FORMAL_NOTICE' ? notice : (mandate ?? 'WAITING_TRANSFER')
    return { title: states[key].title(), text: states[key].text(), late: lost }
  }
}
