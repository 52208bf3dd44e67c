import { NativeSelect, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listTemplates } from '../../../contract/planning/templates.ts'
import { faultsOfTexts, type HandDraft } from '../../../domain/reminders/by-hand.ts'
import type { ReminderMedia } from '../../../domain/reminders/types.ts'
import type { TemplateTexts } from '../../../domain/templates/template-texts.ts'
import { useLanguage, useTexts } from '../../../i18n/texts.tsx'
import { query } from '../../../services/http/http-query.ts'
import { useAccountRef } from '../../../ui/account.tsx'
import { LanguageTexts } from '../../templates/LanguageTexts.tsx'

type Props = {
  media: ReminderMedia
  texts: HandDraft['texts']
  /** True if nothing is asked for, so that no usual text fits. */
  isFree: boolean
  /** True once faults are shown. */
  isTried: boolean
  disabled: boolean
  onChange: (texts: HandDraft['texts']) => void
}

const USUAL = ''
const FREE = 'FREE'

const inBoth = (texts: TemplateTexts): HandDraft['texts'] => ({ fr: texts, en: texts })

/** A text that is still to be written. */
export const freeTexts = inBoth({ subject: '', body: '' })

/** The text of a message: the account's usual one, one of its templates, or one written for this customer. */
export const OwnTexts = ({ media, texts, isFree, isTried, disabled, onChange }: Props) => {
  const words = useTexts().handReminder
  const { language } = useLanguage()
  const [chosen, setChosen] = useState(isFree ? FREE : USUAL)
  const { data } = useQuery(query(listTemplates, { params: { masterRef: useAccountRef() } }))
  const templates = data?.items.filter((template) => template.media === media) ?? []
  const choose = (choice: string) => {
    setChosen(choice)
    if (choice === USUAL) onChange(null)
    else if (choice === FREE) onChange(inBoth(texts?.[language] ?? { subject: '', body: '' }))
    else onChange(templates.find(({ id }) => id === choice)?.texts ?? null)
  }
  return (
    <Stack gap="xs">
      <NativeSelect
        label={words.text()}
        value={chosen}
        disabled={disabled}
        onChange={(event) => choose(event.currentTarget.value)}
        data={[
          ...(isFree ? [] : [{ value: USUAL, label: words.textChoices.usual() }]),
          ...(isFree ? [] : templates.map(({ id, name }) => ({ value: id, label: name }))),
          { value: FREE, label: words.textChoices.free() },
        ]}
        maw={420}
      />
      {chosen === FREE && texts ? (
        <>
          <Text size="sm" c="dimmed">
            {words.freeHint()}
          </Text>
          <LanguageTexts
            locale={language}
            content={{ name: '', media, texts }}
            faults={isTried ? faultsOfTexts({ media, texts }).filter(({ locale }) => locale === language) : []}
            disabled={disabled}
            onChange={(typed) => onChange(inBoth(typed))}
          />
        </>
      ) : null}
    </Stack>
  )
}
