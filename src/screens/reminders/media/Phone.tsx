import { Text } from '@mantine/core'
import { useTexts } from '../../../i18n/texts.tsx'

/** A step that is a call. */
export const Phone = () => <Text>{useTexts().reminders.detail.call()}</Text>
