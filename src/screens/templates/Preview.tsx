import { Button, SegmentedControl, Select, Text, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listPlannedReminders } from '../../contract/delivery/reminders.ts'
import { type MessageLocale, messageLocales } from '../../domain/reminders/index.ts'
import { useLanguage, useTexts } from '../../i18n/texts.tsx'
import { query } from '../../services/http/http-query.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { useFormat } from '../../ui/format.ts'
import type { EditorProps } from './flow.ts'
import classes from './templates.module.css'

/** Pause in typing before customers are searched, in milliseconds. */
const SEARCH_PAUSE_MS = 250

/** The texts as a customer of the account would read them. */
export const Preview = ({ snapshot, send }: EditorProps) => {
  const texts = useTexts()
  const words = texts.templates
  const format = useFormat()
  const { preview } = words
  const [language, setLanguage] = useState<MessageLocale>(useLanguage().language)
  const [chosen, setChosen] = useState<string | null>(null)
  const { customers, failed, onSearch, search } = useCustomers()
  const request = { type: 'preview.requested', plannedReminderId: chosen ?? '', language } as const
  const { page, choice } = snapshot.context
  return (
    <section className={classes.panel} aria-labelledby="template-preview">
      <Title order={2} size="h4" id="template-preview">
        {preview.title()}
      </Title>
      <div className={classes.choice}>
        <Select
          label={preview.customer()}
          placeholder={preview.customerHint()}
          nothingFoundMessage={preview.noCustomer()}
          data={customers}
          value={chosen}
          searchable
          searchValue={search}
          onSearchChange={onSearch}
          filter={({ options }) => options}
          error={failed ? preview.failed() : undefined}
          onChange={setChosen}
        />
        <SegmentedControl
          aria-label={words.languages.label()}
          value={language}
          onChange={(value) => setLanguage(value as MessageLocale)}
          data={messageLocales.map((value) => ({ value, label: words.languages[value]() }))}
        />
        <Button
          variant="default"
          disabled={chosen === null || !snapshot.can(request)}
          loading={snapshot.matches('previewing')}
          onClick={() => send(request)}
        >
          {words.actions.preview()}
        </Button>
      </div>
      {page && snapshot.matches('previewed') ? (
        <article className={classes.page} lang={choice?.language} aria-label={preview.of({ name: page.tiersName })}>
          <Text size="sm" c="dimmed">
            {preview.of({ name: page.tiersName })}
          </Text>
          {page.subject === '' ? null : <Text fw={600}>{page.subject}</Text>}
          {page.paragraphs.map((paragraph, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no id
            <Text key={index}>{paragraph}</Text>
          ))}
          {page.sms ? (
            <Text size="sm" c="dimmed" className="figures">
              {texts.reminders.sms.size({ ...page.sms, cost: format.money(page.sms.cost) })}
            </Text>
          ) : null}
        </article>
      ) : (
        <Text size="sm" c="dimmed">
          {preview.none()}
        </Text>
      )}
    </section>
  )
}

/** Customers with planned reminders, each by their first one. */
const useCustomers = () => {
  const masterRef = useAccountRef()
  const format = useFormat()
  const [search, onSearch] = useState('')
  const [wanted] = useDebouncedValue(search, SEARCH_PAUSE_MS)
  const { data, error } = useQuery({
    ...query(
      listPlannedReminders,
      // If a customer is selected, the box contains their label, which is not a search.
      { params: { masterRef }, query: { period: 'ALL', search: wanted.split(' · ')[0] ?? '', page: 0, size: 50 } },
      'reminders',
    ),
    placeholderData: keepPreviousData,
  })
  const seen = new Set<string>()
  const customers = (data?.items ?? [])
    .filter(({ status, tiersRef }) => status === 'PLANNED' && !seen.has(tiersRef) && seen.add(tiersRef))
    .map(({ amount, id, tiersName, tiersRef }) => ({
      value: id,
      label: `${tiersName} · ${tiersRef} · ${format.money(amount)}`,
    }))
  return { customers, failed: Boolean(error), onSearch, search }
}
