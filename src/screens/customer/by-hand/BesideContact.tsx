import { Alert, Button, Group, Text } from '@mantine/core'
import type { Beside } from '../../../domain/reminders/by-hand.ts'
import { contactsNear, dayOfHand, replacedBy } from '../../../domain/reminders/by-hand.ts'
import { useTexts } from '../../../i18n/texts.tsx'
import type { HandReminderDraft } from '../../../machines/hand-reminder/hand-reminder.machine.ts'
import { useFormat } from '../../../ui/format.ts'
import { useStepName } from '../../reminders/words.ts'

type Props = { draft: HandReminderDraft; onAnswer: (beside: Beside) => void; onCancel: () => void }

/** Asks what is done about other contacts that are near the day. */
export const BesideContact = ({ draft, onAnswer, onCancel }: Props) => {
  const { beside: words } = useTexts().handReminder
  const format = useFormat()
  const stepName = useStepName()
  const day = dayOfHand(draft, draft.today) ?? draft.today
  const near = contactsNear(draft.outlook, day)
  return (
    <Alert role="alert" color="amber" mt="lg" title={words.question()}>
      {near.length === 0 ? <Text size="sm">{words.other()}</Text> : null}
      {near.slice(0, SHOWN).map(({ on, stepId, round }) => (
        <Text size="sm" key={`${on} ${stepId} ${round}`}>
          {words[round === null ? 'sent' : 'planned']({ date: format.date(on), step: stepName(stepId) })}
        </Text>
      ))}
      <Group mt="sm" gap="xs">
        <Button size="xs" onClick={() => onAnswer('ANYWAY')}>
          {words.anyway()}
        </Button>
        {replacedBy(draft.outlook, day) ? (
          <Button size="xs" variant="default" onClick={() => onAnswer('REPLACE')}>
            {words.replace()}
          </Button>
        ) : null}
        <Button size="xs" variant="subtle" onClick={onCancel}>
          {words.back()}
        </Button>
      </Group>
    </Alert>
  )
}

/** Contacts named in the question; the nearest come first. */
const SHOWN = 3
