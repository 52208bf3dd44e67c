import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { CustomerDetail } from '../../contract/ledger/customers.ts'
import { fieldsInUse, showCustomValue } from '../../domain/custom-fields/index.ts'
import { useLanguage, useTexts } from '../../i18n/texts.tsx'
import { customFieldsOf } from '../../services/ledger/custom-fields.ts'
import { useAccount, useAccountRef, useMay } from '../../ui/account.tsx'
import { TagList } from '../custom-values/TagField.tsx'
import { Card } from './Card.tsx'
import classes from './customer.module.css'

/** What the account notes of the customer in its own words; nothing where it does not. */
export const InWords = ({ customer: { ref, tags, customValues } }: { customer: CustomerDetail }) => {
  const { words } = useTexts().customers
  const { language } = useLanguage()
  const { accountingCurrency: currency } = useAccount().account.settings
  const mayWrite = useMay('WRITE')
  const fields = fieldsInUse(useQuery(customFieldsOf(useAccountRef())).data?.fields ?? [])
  if (fields.length === 0 && tags.length === 0) return null
  return (
    <Card title={words.title()}>
      <TagList tags={tags} />
      {fields.length === 0 ? null : (
        <dl className={classes.contact}>
          {fields.map((field) => (
            <Value
              key={field.id}
              label={field.label}
              value={showCustomValue(field, customValues[field.id], { language, currency })}
            />
          ))}
        </dl>
      )}
      {mayWrite ? (
        <Anchor component={Link} href={`/edit-customer/${encodeURIComponent(ref)}`} size="sm" mt={8}>
          {words.edit()}
        </Anchor>
      ) : null}
    </Card>
  )
}

const Value = ({ label, value }: { label: string; value: string }) => (
  <>
    <dt>{label}</dt>
    <dd>{value || '–'}</dd>
  </>
)
