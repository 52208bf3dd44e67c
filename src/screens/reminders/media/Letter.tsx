import { Text } from '@mantine/core'
import { useTexts } from '../../../i18n/texts.tsx'

/** A step that goes by letter. */
export const Letter = () => <Text>{useTexts().reminders.detail.letter()}</Text>
