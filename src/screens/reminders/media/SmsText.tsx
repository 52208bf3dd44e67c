import { Text } from '@mantine/core'
import { useTexts } from '../../../i18n/texts.tsx'
import { useFormat } from '../../../ui/format.ts'
import classes from '../reminders.module.css'

/** `cost`: in the accounting currency. */
type Props = { text: string; units: number; segments: number; cost: number }

/** A text message as the customer reads it, with its length and price. */
export const SmsText = ({ text, units, segments, cost }: Props) => {
  const { sms } = useTexts().reminders
  const format = useFormat()
  return (
    <>
      <p className={classes.sms}>{text}</p>
      <Text size="sm" mt="xs" className="figures">
        {sms.size({ units, segments, cost: format.money(cost) })}
      </Text>
    </>
  )
}
