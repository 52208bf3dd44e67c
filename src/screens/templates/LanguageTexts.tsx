import { Button, Text, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import type { TemplateInput } from '../../contract/planning/templates.ts'
import { SMS_TEMPLATE_SEGMENTS } from '../../domain/constants.ts'
import { type CustomFieldId, fieldsInUse } from '../../domain/custom-fields/index.ts'
import type { MessageLocale } from '../../domain/reminders/index.ts'
import {
  hasSubject,
  type TemplateFault,
  type TemplateTexts,
  type TemplateVariable,
  templateVariables,
} from '../../domain/templates/index.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { customFieldsOf } from '../../services/ledger/custom-fields.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { mediumScreens } from '../mediums/index.ts'
import classes from './templates.module.css'

type Props = {
  locale: MessageLocale
  content: TemplateInput
  /** Those of this language. */
  faults: readonly TemplateFault[]
  disabled: boolean
  onChange: (texts: TemplateTexts) => void
}
type Field = TemplateFault['field']

/** Subject and text in one language, with their problems, and variables to insert at the cursor. */
export const LanguageTexts = ({ locale, content, faults, disabled, onChange }: Props) => {
  const texts = useTexts().templates
  // Further variables.
  const custom = fieldsInUse(useQuery(customFieldsOf(useAccountRef())).data?.fields ?? [])
  const fields = useRef<{ subject: HTMLInputElement | null; body: HTMLTextAreaElement | null }>({
    subject: null,
    body: null,
  })
  const last = useRef<Field>('body')
  const { TemplateNote } = mediumScreens[content.media]
  const own = content.texts[locale]
  const language = texts.inLanguage[locale]()
  const wordsOf = (field: Field) => {
    const words = faults
      .filter((fault) => fault.field === field)
      .map(({ code, word = '' }) => texts.faults[code]({ word, most: SMS_TEMPLATE_SEGMENTS }))
    return words.length > 0 ? words.join(' ') : undefined
  }
  const insert = (variable: TemplateVariable | CustomFieldId) => {
    const field = fields.current[last.current] ? last.current : 'body'
    const box = fields.current[field]
    const text = own[field]
    const from = box?.selectionStart ?? text.length
    const inserted = `{${variable}}`
    const changed = text.slice(0, from) + inserted + text.slice(box?.selectionEnd ?? from)
    // The cursor is placed after the variable, so the field must already contain it.
    flushSync(() => onChange({ ...own, [field]: changed }))
    box?.focus()
    box?.setSelectionRange(from + inserted.length, from + inserted.length)
  }
  return (
    <div className={classes.texts} lang={locale}>
      {hasSubject(content.media) ? (
        <TextInput
          ref={(box) => {
            fields.current.subject = box
          }}
          label={texts.subject()}
          withAsterisk
          aria-label={texts.subjectOf({ language })}
          value={own.subject}
          maxLength={200}
          error={wordsOf('subject')}
          onFocus={() => {
            last.current = 'subject'
          }}
          onChange={({ currentTarget }) => onChange({ ...own, subject: currentTarget.value })}
        />
      ) : null}
      <Textarea
        ref={(box) => {
          fields.current.body = box
        }}
        label={texts.body()}
        withAsterisk
        aria-label={texts.bodyOf({ language })}
        description={texts.bodyHints[content.media]()}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        value={own.body}
        maxLength={5_000}
        autosize
        minRows={9}
        maxRows={20}
        error={wordsOf('body')}
        onFocus={() => {
          last.current = 'body'
        }}
        onChange={({ currentTarget }) => onChange({ ...own, body: currentTarget.value })}
      />
      {TemplateNote ? <TemplateNote body={own.body} /> : null}
      {/* biome-ignore lint/a11y/useSemanticElements: buttons in a line, not a set of fields */}
      <div role="group" aria-label={texts.insertInto({ language })} className={classes.variables}>
        <Text size="sm" c="dimmed">
          {texts.insert()}
        </Text>
        {[
          ...templateVariables.map((variable) => ({ variable, label: texts.variables[variable]() })),
          ...custom.map(({ id, label }) => ({ variable: id, label })),
        ].map(({ variable, label }) => (
          <Button
            key={variable}
            size="compact-xs"
            variant="default"
            title={`{${variable}}`}
            disabled={disabled}
            onClick={() => insert(variable)}
          >
            {label}
          </Button>
        ))}
      </div>
    </div>
  )
}
