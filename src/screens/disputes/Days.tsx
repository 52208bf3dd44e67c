import { useTexts } from '../../i18n/texts.tsx'
import { useFormat } from '../../ui/format.ts'
import { Limit } from '../../ui/Limit.tsx'

/** The period to which a link limited the promises, shown so that it can be removed. */
export const Days = ({ from, to, onClear }: { from: string; to: string; onClear: () => void }) => {
  const texts = useTexts().events.disputes
  const format = useFormat()
  if (!from && !to) return null
  const days = { from: from && format.date(from), to: to && format.date(to) }
  const name = from && to ? texts.between(days) : from ? texts.since(days) : texts.until(days)
  return <Limit name={name} removal={texts.allDays({ name })} onClear={onClear} />
}
