import { Anchor, Input, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { getCustomFields } from '../../contract/ledger/custom-fields.ts'
import type { ScenarioContent } from '../../contract/planning/scenarios.ts'
import { closedValues, isClosed } from '../../domain/custom-fields/index.ts'
import { useLanguage, useTexts } from '../../i18n/texts.tsx'
import { query } from '../../services/http/http-query.ts'
import { useAccountRef } from '../../ui/account.tsx'

type Props = { content: ScenarioContent; onChange: (content: ScenarioContent) => void }

/** The custom field of the customers who follow the scenario, and their value of it. */
export const FieldValue = ({ content, onChange }: Props) => {
  const { scenarios, shared } = useTexts()
  const words = scenarios.audiences
  const { language } = useLanguage()
  const read = useQuery(query(getCustomFields, { params: { masterRef: useAccountRef() } }))
  // An archived field is shown where it was chosen before, and not offered elsewhere.
  const fields = (read.data?.fields ?? []).filter(
    (field) => isClosed(field) && (!field.archived || field.id === content.field),
  )
  const field = fields.find(({ id }) => id === content.field)
  const values = field ? closedValues(field, language) : []
  const value = values.find((one) => one.value === content.value)
  const missing = (chosen: unknown) => (read.data && !chosen ? shared.forms.empty() : undefined)
  if (read.data && fields.length === 0) {
    return (
      <Input.Wrapper label={words.field()} labelElement="div" description={words.noField()}>
        <Anchor component={Link} href="/settings/custom-fields" size="sm">
          {words.toFields()}
        </Anchor>
      </Input.Wrapper>
    )
  }
  return (
    <>
      <Select
        label={words.field()}
        description={words.fieldHint()}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        withAsterisk
        data={fields.map(({ id, label }) => ({ value: id, label }))}
        value={field?.id ?? null}
        disabled={!read.data}
        allowDeselect={false}
        error={read.error ? words.fieldsUnread() : missing(field)}
        onChange={(id) => onChange({ ...content, field: id ?? '', value: '' })}
      />
      <Select
        label={words.value()}
        withAsterisk
        data={values}
        value={value?.value ?? null}
        disabled={!field}
        allowDeselect={false}
        error={field ? missing(value) : undefined}
        onChange={(id) => onChange({ ...content, value: id ?? '' })}
      />
    </>
  )
}
