import { Chip, Group, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { type AccountScenario, switchMedia } from '../../contract/planning/scenarios.ts'
import { type ReminderMedia, reminderMedias } from '../../domain/reminders/index.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { send } from '../../services/http/http.ts'
import { useAccountRef, useMay } from '../../ui/account.tsx'
import { useToasts } from '../../ui/toasts.ts'
import classes from './scenarios.module.css'

/** The channels of a published scenario: each is switched immediately, and applies with the planning that follows. */
export const MediaSwitches = ({ scenario, name }: { scenario: AccountScenario; name: string }) => {
  const { reminders, scenarios } = useTexts()
  const texts = scenarios.media
  const mayWrite = useMay('WRITE')
  const label = useId()
  const switching = useSwitch(scenario, name)
  return (
    <div className={classes.media}>
      <Text size="sm" c="dimmed" id={label}>
        {texts.title()}
      </Text>
      <Group gap="xs" role="group" aria-label={texts.of({ name })}>
        {reminderMedias.map((media) => (
          <Chip
            key={media}
            size="sm"
            checked={!scenario.mediaOff.includes(media)}
            disabled={!mayWrite || switching.isPending}
            onChange={(enabled) => switching.mutate({ media, enabled })}
          >
            {reminders.medias[media]()}
          </Chip>
        ))}
      </Group>
    </div>
  )
}

const useSwitch = ({ id }: AccountScenario, name: string) => {
  const { reminders, scenarios } = useTexts()
  const masterRef = useAccountRef()
  const toasts = useToasts()
  return useMutation({
    mutationFn: ({ media, enabled }: { media: ReminderMedia; enabled: boolean }) =>
      send(switchMedia, { params: { masterRef, id, type: media }, body: { enabled } }),
    onSuccess: (_, { media, enabled }) => {
      const words = { media: reminders.medias[media](), name }
      toasts.success(enabled ? scenarios.media.on(words) : scenarios.media.off(words))
    },
    onError: toasts.failure,
  })
}
