import { Alert as Box, Button, Group, Text } from '@mantine/core'
import type { Alert } from '../../contract/planning/alerts.ts'
import { useTexts } from '../../i18n/texts.tsx'

type Props = { alert: Alert; pending: boolean; onUndo: () => void }

/** The last change of an alert, with a button to undo it. */
export const Undo = ({ alert, pending, onUndo }: Props) => {
  const texts = useTexts().alerts
  const words = alert.status === 'DONE' ? texts.wasDone : texts.wasDismissed
  return (
    <Box role="status" color="green" mb="md">
      <Group justify="space-between" gap="sm">
        <Text>{words({ name: alert.tiersName, what: texts.types[alert.type]() })}</Text>
        <Button variant="default" size="xs" disabled={pending} onClick={onUndo}>
          {texts.undo()}
        </Button>
      </Group>
    </Box>
  )
}
