import { Autocomplete, Group, NumberInput, Select, Switch, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getCustomFields } from '../../contract/ledger/custom-fields.ts'
import type { ScenarioContent } from '../../contract/planning/scenarios.ts'
import { TAG_MAX_LENGTH } from '../../domain/constants.ts'
import { type Audience, audiences } from '../../domain/scenarios/index.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { query } from '../../services/http/http-query.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { FieldValue } from './FieldValue.tsx'
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
        {content.audience === 'TAG' ? <Tag content={content} onChange={onChange} /> : null}
        {content.audience === 'FIELD' ? <FieldValue content={content} onChange={onChange} /> : null}
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

/** The tag of the customers who follow the scenario: one that customers have, or one to come. */
const Tag = ({ content, onChange }: Props) => {
  const { scenarios: words, shared } = useTexts()
  const known = useQuery(query(getCustomFields, { params: { masterRef: useAccountRef() } })).data?.tags ?? []
  return (
    <Autocomplete
      label={words.audiences.tag()}
      description={words.audiences.tagHint()}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      withAsterisk
      data={known}
      value={content.tag}
      maxLength={TAG_MAX_LENGTH}
      error={content.tag.trim() === '' ? shared.forms.empty() : undefined}
      onChange={(tag) => onChange({ ...content, tag })}
    />
  )
}
