import { Button, Text } from '@mantine/core'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import { Link } from 'wouter'
import { useTexts } from '../../../i18n/texts.tsx'
import type { MediaProps } from './media-props.ts'

/** A phone call: what is useful for it. */
export const Phone = () => <Text>{useTexts().reminders.detail.call()}</Text>

/** Opens the call sheet. */
export const PhoneFoot = ({ reminder }: MediaProps) => (
  <Button
    component={Link}
    href={`/reminders/${encodeURIComponent(reminder.id)}/call`}
    leftSection={<IconPhone size={16} stroke={1.7} aria-hidden />}
  >
    {useTexts().phoneCalls.open()}
  </Button>
)
