import { ActionIcon, Button, Input, NativeSelect, Text, TextInput } from '@mantine/core'
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs'
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { ReactNode } from 'react'
import { CUSTOM_FIELD_LABEL_MAX, CUSTOM_FIELD_OPTIONS_MAX } from '../../domain/constants.ts'
import {
  type CustomField,
  type CustomFieldType,
  customFieldTypes,
  type FieldOption,
  type FieldUsage,
  newOption,
  optionKey,
} from '../../domain/custom-fields/index.ts'
import { useTexts } from '../../i18n/texts.tsx'
import classes from './custom-fields.module.css'

type Props = {
  field: CustomField
  usage: FieldUsage
  error: string | null
  isFirst: boolean
  isLast: boolean
  onChange: (patch: Partial<CustomField>) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

const Tool = ({ label, onClick, disabled, children }: ToolProps) => (
  <ActionIcon variant="subtle" color="gray" aria-label={label} title={label} onClick={onClick} disabled={disabled}>
    {children}
  </ActionIcon>
)
type ToolProps = { label: string; onClick: () => void; disabled?: boolean; children: ReactNode }

const icon = { size: 16, stroke: 1.7, 'aria-hidden': true } as const

/** One field: its name, its type, its options, and its place. A field that has values is archived. */
export const Definition = ({ field, usage, error, isFirst, isLast, onChange, onMove, onRemove }: Props) => {
  const texts = useTexts().settings.customFields
  const { id, label, type, options } = field
  const count = usage[id] ?? 0
  const name = label || texts.unnamed()
  const retype = (to: CustomFieldType) => onChange({ type: to, options: to === 'CHOICE' ? [newOption([])] : [] })
  return (
    <fieldset className={classes.field} aria-label={name}>
      <div className={classes.row}>
        <TextInput
          label={texts.label()}
          value={label}
          maxLength={CUSTOM_FIELD_LABEL_MAX}
          error={error !== null && label.trim() === ''}
          onChange={({ currentTarget }) => onChange({ label: currentTarget.value })}
        />
        <NativeSelect
          label={texts.type()}
          value={type}
          disabled={count > 0}
          onChange={({ currentTarget }) => retype(currentTarget.value as CustomFieldType)}
          data={customFieldTypes.map((value) => ({ value, label: texts.types[value]() }))}
        />
        <div className={classes.tools}>
          <Tool label={texts.up({ name })} disabled={isFirst} onClick={() => onMove(-1)}>
            <IconArrowUp {...icon} />
          </Tool>
          <Tool label={texts.down({ name })} disabled={isLast} onClick={() => onMove(1)}>
            <IconArrowDown {...icon} />
          </Tool>
          <Tool label={count > 0 ? texts.archive({ name }) : texts.remove({ name })} onClick={onRemove}>
            {count > 0 ? <IconArchive {...icon} /> : <IconX {...icon} />}
          </Tool>
        </div>
      </div>
      {type === 'CHOICE' ? (
        <Options
          field={field}
          usage={usage}
          isTried={error !== null}
          onChange={(next) => onChange({ options: next })}
        />
      ) : null}
      <Input.Error>{error}</Input.Error>
      <Text size="xs" c="dimmed">
        {texts.variable({ variable: `{${id}}` })}
        {count > 0 ? ` · ${texts.usedBy({ count })}` : null}
        {options.length > 0 || count === 0 ? null : ` · ${texts.typeFixed()}`}
      </Text>
    </fieldset>
  )
}

type OptionsProps = {
  field: CustomField
  usage: FieldUsage
  isTried: boolean
  onChange: (options: FieldOption[]) => void
}

/** What a choice chooses from. An option that customers have stays. */
const Options = ({ field: { id: fieldId, options }, usage, isTried, onChange }: OptionsProps) => {
  const texts = useTexts().settings.customFields
  return (
    <div className={classes.options}>
      {options.map((option, index) => {
        const count = usage[optionKey(fieldId, option.id)] ?? 0
        const name = option.label || texts.option({ n: index + 1 })
        return (
          <TextInput
            key={option.id}
            size="xs"
            aria-label={texts.option({ n: index + 1 })}
            placeholder={texts.option({ n: index + 1 })}
            value={option.label}
            maxLength={CUSTOM_FIELD_LABEL_MAX}
            error={isTried && option.label.trim() === ''}
            onChange={({ currentTarget }) =>
              onChange(options.map((one) => (one === option ? { ...one, label: currentTarget.value } : one)))
            }
            rightSection={
              count > 0 ? null : (
                <Tool
                  label={texts.removeOption({ name })}
                  onClick={() => onChange(options.filter((one) => one !== option))}
                >
                  <IconX {...icon} size={14} />
                </Tool>
              )
            }
          />
        )
      })}
      {options.length < CUSTOM_FIELD_OPTIONS_MAX ? (
        <Button variant="subtle" size="compact-sm" onClick={() => onChange([...options, newOption(options)])}>
          {texts.addOption()}
        </Button>
      ) : null}
    </div>
  )
}
