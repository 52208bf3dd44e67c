import { Text } from '@mantine/core'
import { useTexts } from '../../../i18n/texts.tsx'

/** A step that goes by text message. */
export const Sms = () => <Text>{useTexts().reminders.detail.sms()}</Text>
