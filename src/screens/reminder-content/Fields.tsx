import { Text, TextInput, Title } from '@mantine/core'
import {
  bankFields,
  type ContentField,
  checkContent,
  contactFields,
  contentLengths,
} from '../../domain/reminder-content.ts'
import { useTexts } from '../../i18n/texts.tsx'
import type { ContentProps } from './flow.ts'
import classes from './reminder-content.module.css'

const kinds: Partial<Record<ContentField, { type?: string; autoComplete?: string }>> = {
  phone: { type: 'tel' },
  // Not `email`: the browser's own validation message would come first.
  email: { autoComplete: 'off' },
  iban: { autoComplete: 'off' },
  bic: { autoComplete: 'off' },
}

/** Contact and bank details. Problems are shown below their fields after the first attempt to save (UI-07). */
export const Fields = ({ snapshot, send, isLocked }: ContentProps & { isLocked: boolean }) => {
  const { settings, shared } = useTexts()
  const texts = settings.content
  const { fields, tried, refused } = snapshot.context
  const words: Record<string, () => string> = {
    VALUE_TOO_LONG: shared.forms.tooLong,
    INVALID_EMAIL: shared.forms.invalidEmail,
    INVALID_IBAN: texts.INVALID_IBAN,
    INVALID_BIC: texts.INVALID_BIC,
    IBAN_IN_TEXT: texts.IBAN_IN_TEXT,
  }
  const faults = tried ? [...checkContent(fields), ...refused] : []
  const errorOf = (field: ContentField): string | null => {
    const fault = faults.find((one) => one.field === field)
    return fault ? (words[fault.code] ?? shared.forms.invalid)() : null
  }
  const group = (name: 'contact' | 'bank', names: readonly ContentField[]) => (
    <section className={classes.panel} aria-labelledby={`content-${name}`}>
      <Title order={2} id={`content-${name}`} size="h3">
        {texts[name]()}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {texts[`${name}Hint`]()}
      </Text>
      <fieldset
        className={classes.fields}
        disabled={isLocked || snapshot.hasTag('busy') || snapshot.matches('saveFailed')}
      >
        {names.map((field) => (
          <TextInput
            key={field}
            label={texts[field]()}
            className={field === 'iban' ? `figures ${classes.wide}` : undefined}
            value={fields[field]}
            error={errorOf(field)}
            maxLength={contentLengths[field] + 50}
            onChange={(event) => send({ type: 'fields.changed', patch: { [field]: event.currentTarget.value } })}
            {...kinds[field]}
          />
        ))}
      </fieldset>
    </section>
  )
  return (
    <>
      {group('contact', contactFields)}
      {group('bank', bankFields)}
    </>
  )
}
