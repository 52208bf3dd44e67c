import { Button, Paper, Text } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { useTexts } from '../i18n/texts.tsx'
import { onToldWaits, toldWaits } from '../services/http/told-waits.ts'
import { useFormat } from '../ui/format.ts'
import classes from './ServerPause.module.css'

/** The server asked for a pause: shows until when, and a way to leave it (HTTP-02). */
export const ServerPause = () => {
  const texts = useTexts().shared.pause
  const format = useFormat()
  const waits = useSyncExternalStore(onToldWaits, toldWaits)
  if (waits.length === 0) return null
  const until = new Date(Math.max(...waits.map((wait) => wait.until))).toISOString()
  return (
    <Paper role="status" data-testid="server-pause" className={classes.pause} shadow="md" withBorder>
      <Text>{texts.text({ moment: format.moment(until) })}</Text>
      <Button
        variant="default"
        size="xs"
        onClick={() => {
          for (const wait of waits) wait.leave()
        }}
      >
        {texts.leave()}
      </Button>
    </Paper>
  )
}
