import { Text } from '@mantine/core'
import { outsideGsm } from '../../domain/sms/segments.ts'
import { useTexts } from '../../i18n/texts.tsx'

/** The characters that a text message replaces; those that it cannot contain at all are problems of the text. */
export const ReplacedInSms = ({ body }: { body: string }) => {
  const texts = useTexts().templates
  const { replaced } = outsideGsm(body)
  if (replaced.length === 0) return null
  return (
    <Text size="sm" role="status">
      {texts.smsReplaced({ list: replaced.map(({ from, to }) => `${from} → ${to}`).join(', ') })}
    </Text>
  )
}
