import { Button, Group, SegmentedControl, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { listCustomers } from '../../contract/ledger/customers.ts'
import { noCustomer, noInvoice, type TypedCustomer } from '../../domain/cases/index.ts'
import { customerTypes } from '../../domain/customer.ts'
import { type CustomerForm, checkCustomerForm } from '../../domain/customer-form.ts'
import { noPerson } from '../../domain/person.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { query } from '../../services/http/http-query.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { NotDone } from '../../ui/Said.tsx'
import { Reasons } from '../cases/Reasons.tsx'
import { Section, TypedSections } from '../customer-form/Sections.tsx'
import { useProblemsOf } from '../customer-form/words.ts'
import { CustomerSearch } from './CustomerSearch.tsx'
import classes from './case-creation.module.css'
import { useCreation, useLightProblems } from './creation.ts'
import { Invoices } from './Invoices.tsx'
import { LightInvoices } from './LightInvoices.tsx'

/** The first step of a light account: a customer, typed or already known, and typed invoices (CASE-13). */
export const LightCustomer = () => {
  const { snapshot, send } = useCreation()
  const { entered } = snapshot.context
  const { known } = useTexts().caseCreation.light
  const change = (part: Partial<typeof entered>) => send({ type: 'content.changed', change: part })
  // Selecting imported invoices drops an untouched form for typed ones.
  const begun = entered.invoices.filter((invoice) => Object.values(invoice).some((value) => value !== ''))
  const isKnown = entered.customer === null && entered.tiersRef !== ''
  return (
    <div className={classes.light}>
      {isKnown ? (
        <Invoices
          type={entered.type}
          tiersRef={entered.tiersRef}
          chosen={entered.movementRefs}
          nothing={known.noInvoice()}
          onChoose={(movementRefs) =>
            change({ movementRefs, invoices: movementRefs.length > 0 ? begun : entered.invoices })
          }
          onOther={() => change({ tiersRef: '', movementRefs: [], customer: noCustomer, invoices: [noInvoice] })}
        />
      ) : (
        <>
          <KnownCustomers onChoose={(tiersRef) => change({ tiersRef, movementRefs: [], customer: null })} />
          <TypedForm
            customer={entered.customer ?? noCustomer}
            onChange={(customer) => change({ customer, tiersRef: '', movementRefs: [] })}
          />
        </>
      )}
      <LightInvoices
        invoices={entered.invoices}
        isOptional={entered.movementRefs.length > 0}
        onChange={(invoices) => change({ invoices })}
      />
    </div>
  )
}

/** Selects an existing customer instead of typing one; nothing if the account has none. */
const KnownCustomers = ({ onChoose }: { onChoose: (tiersRef: string) => void }) => {
  const { known } = useTexts().caseCreation.light
  const [opened, { toggle }] = useDisclosure()
  const masterRef = useAccountRef()
  const { data } = useQuery(query(listCustomers, { params: { masterRef }, query: { size: 1 } }))
  if (!data || data.totalItems === 0) return null
  return (
    <>
      <Group justify="space-between">
        <Text c="dimmed">{known.lead()}</Text>
        <Button variant="default" size="xs" aria-expanded={opened} onClick={toggle}>
          {opened ? known.close() : known.choose()}
        </Button>
      </Group>
      {opened ? (
        <Section title={known.title()}>
          <div>
            <CustomerSearch everybody onChoose={onChoose} />
          </div>
        </Section>
      ) : null}
    </>
  )
}

type FormProps = { customer: TypedCustomer; onChange: (customer: TypedCustomer) => void }

/** The debtor, by the rules of every customer form. */
const TypedForm = ({ customer, onChange }: FormProps) => {
  const texts = useTexts()
  const { form, statement } = texts.customers
  const { typed } = texts.caseCreation.light
  const problems = useLightProblems()
  const value: CustomerForm = { ...customer, ref: '', collectionContact: noPerson }
  const warnings = checkCustomerForm(value).filter(
    ({ field, severity }) => severity === 'warning' && (field === 'legalId' || problems.length > 0),
  )
  const problemOf = useProblemsOf([
    ...problems
      .filter(({ path }) => path.startsWith('customer.'))
      .map(({ path, code }) => ({ field: path.slice('customer.'.length), code, severity: 'error' as const })),
    ...warnings,
  ])
  const isPerson = customer.type === 'B2C'
  return (
    <>
      <SegmentedControl
        className={classes.kind}
        aria-label={form.type()}
        value={customer.type}
        onChange={(type) => onChange({ ...customer, type: customerTypes.find((one) => one === type)! })}
        data={customerTypes.map((type) => ({ value: type, label: statement[type]() }))}
      />
      {isPerson ? (
        <NotDone refused title={typed.individual()} text={texts.cases.selection.codes.INDIVIDUAL()} />
      ) : (
        <>
          {problems.some(({ code }) => code === 'TIERS_REF_TAKEN') ? (
            <NotDone refused title={typed.taken()} text={typed.takenHint()} />
          ) : null}
          <TypedSections
            value={value}
            problems={problemOf}
            onChange={({ ref: _, collectionContact: __, civility, ...patch }) =>
              onChange({ ...customer, ...patch, ...(civility === undefined ? {} : { civility: civility || 'UNK' }) })
            }
          />
        </>
      )}
    </>
  )
}

/** The server's rules against the customer as a whole. */
export const LightReasons = () => {
  const { cases, caseCreation } = useTexts()
  const { selection } = cases
  const known = selection.codes as unknown as Record<string, unknown>
  const whole = useLightProblems().filter(({ path, code }) => (path === 'tiersRef' || path === 'type') && code in known)
  if (whole.length === 0) return null
  return (
    <NotDone refused mt="lg" mb={0} title={caseCreation.refused.title()}>
      <Reasons reasons={whole.map(({ code }) => ({ code: code as never, allowedFrom: null }))} />
    </NotDone>
  )
}
