import type { DayList } from '../../contract/delivery/day-list.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { useFormat } from '../../ui/format.ts'

/** Why nothing leaves by the rules now: paused by somebody, or the entries are old. Null if it does. */
export const useStop = ({ paused, ruled, dataOld, dataDays }: DayList): { title: string; text: string } | null => {
  const texts = useTexts().dayList
  const format = useFormat()
  if (paused)
    return {
      title: texts.paused({ name: paused.userName, moment: format.moment(paused.at) }),
      text: texts.pausedHint(),
    }
  if (!ruled || !dataOld) return null
  return { title: dataDays === null ? texts.noData() : texts.dataOld({ days: dataDays }), text: texts.dataOldHint() }
}
