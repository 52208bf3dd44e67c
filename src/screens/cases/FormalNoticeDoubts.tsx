import type { CaseDetail } from '../../contract/cases/cases.ts'
import { doubtsOf, type FormalNoticeDoubt, type FormalNoticeLetterFacts } from '../../domain/cases/index.ts'
import { FORMAL_NOTICE_REPLY_DAYS } from '../../domain/constants.ts'
import { addDays, type BusinessDate, daysBetween } from '../../domain/dates.ts'
import { fromDecimal, toDecimal } from '../../domain/money.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { useFormat } from '../../ui/format.ts'

/** The letter of a notice compared with the current amount due, for the rules of its posting. */
export const letterOfFormalNotice = (one: CaseDetail, today: BusinessDate): FormalNoticeLetterFacts => ({
  madeOn: one.noticeMadeOn ?? today,
  asked: fromDecimal(one.noticeAskedAmount ?? one.amountDue),
  owed: fromDecimal(one.balanceAmount),
})

/** The reasons against posting a letter as it is on a day, in sentences; empty without any. */
export const useFormalNoticeDoubts = (): ((letter: FormalNoticeLetterFacts, on: BusinessDate) => string[]) => {
  const { doubts } = useTexts().cases.changes.posting
  const format = useFormat()
  return (letter, on) => {
    const until = addDays(letter.madeOn, FORMAL_NOTICE_REPLY_DAYS)
    const days = daysBetween(on, until)
    const dates = { made: format.date(letter.madeOn), until: format.date(until) }
    const sentences: Record<FormalNoticeDoubt, () => string> = {
      NOTICE_SETTLED: doubts.NOTICE_SETTLED,
      NOTICE_AMOUNT_CHANGED: () =>
        doubts.NOTICE_AMOUNT_CHANGED({
          asked: format.money(toDecimal(letter.asked)),
          owed: format.money(toDecimal(letter.owed)),
        }),
      NOTICE_STALE: () =>
        days > 0
          ? doubts.NOTICE_STALE({ ...dates, days, given: FORMAL_NOTICE_REPLY_DAYS })
          : doubts.NOTICE_EXPIRED(dates),
    }
    return doubtsOf(letter, on).map((doubt) => sentences[doubt]())
  }
}
