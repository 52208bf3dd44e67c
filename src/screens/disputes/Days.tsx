import { UnstyledButton } from '@mantine/core'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useTexts } from '../../i18n/texts.tsx'
import { useFormat } from '../../ui/format.ts'
import classes from './disputes.module.css'

/** The period to which a link limited the promises, shown so that it can be removed. */
export const Days = ({ from, to, onClear }: { from: string; to: string; onClear: () => void }) => {
  const texts = useTexts().events.disputes
  const format = useFormat()
  if (!from && !to) return null
  const days = { from: from && format.date(from), to: to && format.date(to) }
  const name = from && to ? texts.between(days) : from ? texts.since(days) : texts.until(days)
  return (
    <UnstyledButton className={classes.limit} aria-label={texts.allDays({ name })} onClick={onClear}>
      {name}
      <IconX size={14} aria-hidden />
    </UnstyledButton>
  )
}
