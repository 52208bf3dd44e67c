import { ActionIcon, NumberInput, Select, Switch, Text, TextInput } from '@mantine/core'
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useQuery } from '@tanstack/react-query'
import { type ReminderMedia, reminderMedias } from '../../domain/reminders/index.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { templatesOf } from '../../services/planning/template-list.ts'
import { useAccountRef } from '../../ui/account.tsx'
import type { ReminderStep, Step } from './edits.ts'
import { StepMore } from './StepMore.tsx'
import classes from './scenarios.module.css'

type Props = {
  step: Step
  name: string
  /** Its problems, in words. */
  faults: readonly string[]
  isFirst: boolean
  isLast: boolean
  onChange: (step: Step) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** One step: its day, channel and hour, and a collapsed part for what changes rarely. */
export const StepRow = ({ step, name, faults, isFirst, isLast, onChange, onMove, onRemove }: Props) => {
  const { editor } = useTexts().scenarios
  const sign = step.offsetDays < 0 ? -1 : 1
  return (
    <li className={classes.step} data-step={step.id} data-off={step.enabled ? undefined : true}>
      <div className={classes.stepHead}>
        <strong className={classes.stepName}>{name}</strong>
        <Switch
          size="sm"
          label={editor.stepEnabled()}
          aria-label={editor.stepEnabledOf({ name })}
          checked={step.enabled}
          onChange={({ currentTarget }) => onChange({ ...step, enabled: currentTarget.checked })}
        />
        <span className={classes.stepTools}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={editor.up({ name })}
            disabled={isFirst}
            onClick={() => onMove(-1)}
          >
            <IconArrowUp size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={editor.down({ name })}
            disabled={isLast}
            onClick={() => onMove(1)}
          >
            <IconArrowDown size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="subtle" color="gray" aria-label={editor.removeOf({ name })} onClick={onRemove}>
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </span>
      </div>
      <div className={classes.stepFields}>
        <NumberInput
          label={sign < 0 ? editor.dayBefore() : editor.day()}
          withAsterisk
          value={Math.abs(step.offsetDays)}
          min={0}
          max={sign < 0 ? 60 : 365}
          allowDecimal={false}
          onChange={(value) => {
            if (typeof value === 'number') onChange({ ...step, offsetDays: sign * value })
          }}
        />
        {step.kind === 'REMINDER' ? <ReminderFields step={step} onChange={onChange} /> : null}
      </div>
      {step.kind === 'ALERT' ? (
        <Text size="sm" c="dimmed">
          {editor.alert()}
        </Text>
      ) : null}
      {step.kind === 'REMINDER' && step.courtesy ? (
        <Text size="sm" c="dimmed">
          {editor.courtesy()}
        </Text>
      ) : null}
      {faults.map((fault) => (
        <p key={fault} className={classes.fault} role="alert">
          {fault}
        </p>
      ))}
      {step.kind === 'REMINDER' ? <StepMore step={step} name={name} onChange={onChange} /> : null}
    </li>
  )
}

const ReminderFields = ({ step, onChange }: { step: ReminderStep; onChange: (step: Step) => void }) => {
  const texts = useTexts()
  const { editor } = texts.scenarios
  const { data } = useQuery(templatesOf(useAccountRef()))
  const templates = data?.items.filter(({ media }) => media === step.media) ?? []
  return (
    <>
      <Select
        label={editor.medium()}
        data={reminderMedias.map((value) => ({ value, label: texts.reminders.medias[value]() }))}
        value={step.media}
        allowDeselect={false}
        onChange={(value) => onChange({ ...step, media: value as ReminderMedia, templateId: null })}
      />
      {templates.length > 0 ? (
        <Select
          label={editor.template()}
          placeholder={editor.templateDefault()}
          data={templates.map(({ id, name }) => ({ value: id, label: name }))}
          value={step.templateId}
          clearable
          onChange={(templateId) => onChange({ ...step, templateId })}
        />
      ) : null}
      <TextInput
        type="time"
        label={editor.hour()}
        title={editor.hourHint()}
        value={step.hour ?? ''}
        onChange={({ currentTarget }) => onChange({ ...step, hour: currentTarget.value || null })}
      />
    </>
  )
}
