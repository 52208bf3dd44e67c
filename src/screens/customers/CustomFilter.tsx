import { Button, NativeSelect, Popover, Stack } from '@mantine/core'
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs'
import { useState } from 'react'
import { type CustomField, isRanged, showCustomValue } from '../../domain/custom-fields/index.ts'
import { useLanguage, useTexts } from '../../i18n/texts.tsx'
import { useAccount } from '../../ui/account.tsx'
import { Limit } from '../../ui/Limit.tsx'
import { LazyView } from '../../ui/lazy.tsx'
import classes from './customers.module.css'

/** The filters of a list in the account's own words, as they stand in its address; '' for none. */
export type WordLimits = {
  tag: string
  customField: string
  customValue: string
  customFrom: string
  customTo: string
}
export const noWordLimits: WordLimits = { tag: '', customField: '', customValue: '', customFrom: '', customTo: '' }

/** A chunk of its own: the calendar and the input of numbers come with it. */
const loadInput = () => import('../custom-values/CustomInput.tsx').then(({ CustomInput }) => ({ default: CustomInput }))

type InputProps = { field: CustomField; label: string; value: string; onChange: (value: string) => void }

const FieldInput = (props: InputProps) => {
  const { retry: retryWords } = useTexts().shared.actions
  return (
    <LazyView
      load={loadInput}
      props={props}
      waiting={null}
      failed={(_, retry) => (
        <Button variant="subtle" onClick={retry}>
          {retryWords()}
        </Button>
      )}
    />
  )
}

type Props = {
  fields: readonly CustomField[]
  tags: readonly string[]
  limits: WordLimits
  onLimits: (limits: WordLimits) => void
}

/** Chooses a tag, or a custom field and what its value is; nothing where the account has neither. */
export const CustomFilter = ({ fields, tags, limits, onLimits }: Props) => {
  const texts = useTexts().customers.words
  const [open, setOpen] = useState(false)
  const [draft, setDraft] = useState(limits)
  if (fields.length === 0 && tags.length === 0) return null
  const field = fields.find(({ id }) => id === draft.customField)
  const patch = (part: Partial<WordLimits>) => setDraft({ ...draft, ...part })
  const show = (shown: boolean) => {
    if (shown) setDraft(limits)
    setOpen(shown)
  }
  return (
    <Popover position="bottom-start" width={300} trapFocus opened={open} onChange={show}>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconFilter size={16} stroke={1.7} aria-hidden />}
          onClick={() => show(!open)}
        >
          {texts.filter()}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack
          gap="sm"
          component="form"
          onSubmit={(event: React.FormEvent) => {
            event.preventDefault()
            onLimits(draft)
            setOpen(false)
          }}
        >
          {tags.length === 0 ? null : (
            <NativeSelect
              label={texts.tag()}
              value={draft.tag}
              onChange={({ currentTarget }) => patch({ tag: currentTarget.value })}
              data={[{ value: '', label: texts.any() }, ...tags]}
            />
          )}
          {fields.length === 0 ? null : (
            <NativeSelect
              label={texts.field()}
              value={draft.customField}
              onChange={({ currentTarget }) =>
                patch({ ...noWordLimits, tag: draft.tag, customField: currentTarget.value })
              }
              data={[{ value: '', label: texts.any() }, ...fields.map(({ id, label }) => ({ value: id, label }))]}
            />
          )}
          {field && isRanged(field) ? (
            <>
              <FieldInput
                field={field}
                label={texts.from()}
                value={draft.customFrom}
                onChange={(customFrom) => patch({ customFrom })}
              />
              <FieldInput
                field={field}
                label={texts.to()}
                value={draft.customTo}
                onChange={(customTo) => patch({ customTo })}
              />
            </>
          ) : null}
          {field && !isRanged(field) ? (
            <FieldInput
              field={field}
              label={field.type === 'TEXT' ? texts.contains() : texts.is()}
              value={draft.customValue}
              onChange={(customValue) => patch({ customValue })}
            />
          ) : null}
          <Button type="submit">{texts.apply()}</Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

type LimitsProps = Omit<Props, 'tags'>

/** The tag and the value that restrict a list, each with its removal. */
export const WordLimitsShown = ({ fields, limits, onLimits }: LimitsProps) => {
  const { words: texts, removeFilter } = useTexts().customers
  const { language } = useLanguage()
  const { accountingCurrency: currency } = useAccount().account.settings
  const { tag, customField, customValue, customFrom, customTo } = limits
  if (tag === '' && customField === '') return null
  const field = fields.find(({ id }) => id === customField)
  const shown = (value: string) => (field ? showCustomValue(field, value, { language, currency }) : value)
  const values = { value: shown(customValue), from: shown(customFrom), to: shown(customTo) }
  const name = field?.label ?? texts.unknownField()
  const what =
    values.value !== ''
      ? field?.type === 'TEXT'
        ? texts.containsOf({ name, value: values.value })
        : texts.isOf({ name, value: values.value })
      : values.from !== '' && values.to !== ''
        ? texts.betweenOf({ name, ...values })
        : values.from !== ''
          ? texts.fromOf({ name, from: values.from })
          : values.to !== ''
            ? texts.toOf({ name, to: values.to })
            : texts.filledOf({ name })
  return (
    <div className={classes.limits}>
      {tag === '' ? null : (
        <Limit
          name={texts.tagOf({ tag })}
          removal={removeFilter({ name: texts.tagOf({ tag }) })}
          onClear={() => onLimits({ ...limits, tag: '' })}
        />
      )}
      {customField === '' ? null : (
        <Limit name={what} removal={removeFilter({ name: what })} onClear={() => onLimits({ ...noWordLimits, tag })} />
      )}
    </div>
  )
}
