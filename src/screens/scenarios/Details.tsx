import { Group, NumberInput, Select, Switch, Text, TextInput } from '@mantine/core'
import type { ScenarioContent } from '../../contract/planning/scenarios.ts'
import { type Audience, audiences } from '../../domain/scenarios/index.ts'
import { useTexts } from '../../i18n/texts.tsx'
import classes from './scenarios.module.css'

type Props = { content: ScenarioContent; onChange: (content: ScenarioContent) => void }

/** The scenario's own fields: name, customers, channels. */
export const Details = ({ content, onChange }: Props) => {
  const texts = useTexts()
  const words = texts.scenarios
  const { editor } = words
  return (
    <section className={classes.panel} aria-label={content.name}>
      <div className={classes.details}>
        <TextInput
          label={editor.name()}
          withAsterisk
          value={content.name}
          maxLength={80}
          error={content.name.trim() === '' ? texts.shared.forms.empty() : undefined}
          onChange={({ currentTarget }) => onChange({ ...content, name: currentTarget.value })}
        />
        <Select
          label={words.audiences.label()}
          data={audiences.map((value) => ({ value, label: words.audiences[value]() }))}
          value={content.audience}
          allowDeselect={false}
          onChange={(value) => onChange({ ...content, audience: value as Audience })}
        />
        <NumberInput
          label={editor.restart()}
          description={editor.restartHint()}
          inputWrapperOrder={['label', 'input', 'description']}
          value={content.restartAfterDays ?? ''}
          min={1}
          max={365}
          allowDecimal={false}
          onChange={(value) => onChange({ ...content, restartAfterDays: typeof value === 'number' ? value : null })}
        />
      </div>
      <Group mt="md" gap="lg" align="flex-start">
        <div>
          <Text size="sm" fw={500}>
            {editor.media()}
          </Text>
          <Text size="sm">
            {content.mediaOff.length === 0
              ? editor.mediaOn()
              : editor.mediaOff({ media: content.mediaOff.map((media) => texts.reminders.medias[media]()).join(', ') })}
          </Text>
          <Text size="sm" c="dimmed">
            {editor.mediaHint()}
          </Text>
        </div>
        <Switch
          label={editor.enabled()}
          description={editor.enabledHint()}
          checked={content.enabled}
          onChange={({ currentTarget }) => onChange({ ...content, enabled: currentTarget.checked })}
        />
      </Group>
    </section>
  )
}
