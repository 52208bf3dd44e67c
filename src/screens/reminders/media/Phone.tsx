import { Button, Text } from '@mantine/core'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import { Link } from 'wouter'
import { useTexts } from '../../../i18n/texts.tsx'
import type { MediaProps } from './media-props.ts'

/** A phone call, with a link to its call sheet. */
export const Phone = ({ reminder }: MediaProps) => {
  const texts = useTexts()
  return (
    <div>
      <Text mb="sm">{texts.reminders.detail.call()}</Text>
      <Button
        component={Link}
        href={`/reminders/${encodeURIComponent(reminder.id)}/call`}
        leftSection={<IconPhone size={16} stroke={1.7} aria-hidden />}
      >
        {texts.phoneCalls.open()}
      </Button>
    </div>
  )
}
