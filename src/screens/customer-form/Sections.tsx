import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { type CustomerField, customerFieldOf, customerForm, typedCustomerForm } from '../../domain/customer-fields.ts'
import type { CustomerForm } from '../../domain/customer-form.ts'
import { publicBodyOf } from '../../domain/debtor.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { CustomerInput } from './CustomerInput.tsx'
import classes from './form.module.css'
import { NameFields, ReachFields } from './PersonFields.tsx'

type Props = {
  value: CustomerForm
  onChange: (patch: Partial<CustomerForm>) => void
  problems: (field: string) => { error?: string; warning?: string }
  /** Whether the reference may still be changed. */
  creation: boolean
}

/** The fields of a customer that is typed into a case, without the reference. */
export const TypedSections = (props: Omit<Props, 'creation'>) => <FieldSections {...props} rows={typedCustomerForm} />

/** The fields of a customer, by subject. */
export const Sections = (props: Props) => (
  <>
    <FieldSections {...props} rows={customerForm} />
    <Collection {...props} />
  </>
)

type Rows = Record<keyof typeof customerForm, readonly (readonly CustomerField[])[]>

const rowClasses = [undefined, undefined, classes.pair, classes.triple]

const FieldSections = ({ rows, ...props }: Omit<Props, 'creation'> & { creation?: boolean; rows: Rows }) => {
  const { sections } = useTexts().customers.form
  const { value } = props
  const whom = value.type === 'B2B' ? 'companies' : 'persons'
  const isAsked = (field: CustomerField) => {
    const { askedOf = 'all' } = customerFieldOf(field)
    // What is filled is shown, so that nothing is saved unseen.
    if (askedOf === 'publicBodies') return whom === 'companies' && (publicBodyOf(value) !== null || value[field] !== '')
    return askedOf === 'all' || askedOf === whom
  }
  return (Object.keys(rows) as (keyof Rows)[]).map((section) => (
    <Section key={section} title={sections[section]()}>
      {rows[section]
        .filter((row) => row.some(isAsked))
        .map((row) => (
          <div key={row[0]} className={rowClasses[row.length]}>
            {row.filter(isAsked).map((field) => (
              <CustomerInput key={field} field={field} {...props} />
            ))}
          </div>
        ))}
    </Section>
  ))
}

/** The fields of one subject. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classes.section} aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
)

const Collection = ({ value, onChange, problems }: Props) => {
  const texts = useTexts().customers.form
  const person = value.collectionContact
  const change = (patch: Partial<typeof person>) => onChange({ collectionContact: { ...person, ...patch } })
  const prefix = 'collectionContact.'
  return (
    <Section title={texts.sections.collection()}>
      <Text size="sm" c="dimmed">
        {texts.collectionHint()}
      </Text>
      <div className={classes.triple}>
        <NameFields value={person} onChange={change} problems={problems} prefix={prefix} required={false} />
      </div>
      <ReachFields value={person} onChange={change} problems={problems} prefix={prefix} />
    </Section>
  )
}
