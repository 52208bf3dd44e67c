import { Anchor, Button, SegmentedControl } from '@mantine/core'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link, Redirect, useParams } from 'wouter'
import { type Contact, listContacts } from '../../contract/ledger/contacts.ts'
import type { CustomFieldsAnswer } from '../../contract/ledger/custom-fields.ts'
import type { CustomerDetail } from '../../contract/ledger/customers.ts'
import { fieldsInUse } from '../../domain/custom-fields/index.ts'
import { customerFieldNames, customerFieldOf, newCustomer } from '../../domain/customer-fields.ts'
import type { CustomerForm, InWords } from '../../domain/customer-form.ts'
import { noPerson } from '../../domain/person.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { query } from '../../services/http/http-query.ts'
import { customFieldsOf } from '../../services/ledger/custom-fields.ts'
import { wiredCustomerForm } from '../../services/ledger/customer-forms.ts'
import { customerDetail } from '../../services/ledger/customers.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { FlowForm } from '../../ui/FlowForm.tsx'
import { FormEnd } from '../../ui/FormEnd.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { useToasts } from '../../ui/toasts.ts'
import { useFlow } from '../useFlow.ts'
import classes from './form.module.css'
import { InWordsSection } from './InWordsSection.tsx'
import { Sections } from './Sections.tsx'
import { useProblemsOf } from './words.ts'

const companyFields = customerFieldNames.filter((field) =>
  ['companies', 'publicBodies'].includes(customerFieldOf(field).askedOf ?? ''),
)
const withoutCompany: Partial<CustomerForm> = Object.fromEntries(companyFields.map((field) => [field, '']))

const blank: CustomerForm = { ...newCustomer, civility: '', collectionContact: noPerson }

/** Adds a customer, or changes one (CUST-03). */
export default function CustomerFormScreen() {
  const { ref } = useParams<{ ref?: string }>()
  return ref === undefined ? <Add /> : <Edit tiersRef={decodeURIComponent(ref)} />
}

/** What the account notes of a customer in its own words, for the fields in use. */
const inWordsOf = ({ fields }: CustomFieldsAnswer, { tags, customValues }: Noted): InWords => {
  const used = fieldsInUse(fields)
  const values = Object.entries(customValues).filter(([id]) => used.some((field) => field.id === id))
  return { fields: used, tags, values: Object.fromEntries(values) }
}
type Noted = Pick<CustomerDetail, 'tags' | 'customValues'>

const Add = () => {
  const custom = useQuery(customFieldsOf(useAccountRef()))
  if (custom.data) {
    const draft = { ...blank, inWords: inWordsOf(custom.data, { tags: [], customValues: {} }) }
    return <Form draft={draft} creation title="" known={custom.data.tags} />
  }
  return custom.error ? <Unread queries={[custom]} error={custom.error} /> : <ListSkeleton />
}

/** What the form needs could not be read. */
const Unread = ({ queries, error }: { queries: readonly UseQueryResult[]; error: unknown }) => (
  <div data-state="failed">
    <Failure
      order={1}
      title={useTexts().customers.statement.failed()}
      error={error}
      onRetry={() => void Promise.all(queries.map((one) => one.refetch()))}
      retrying={queries.some((one) => one.isFetching)}
    />
  </div>
)

const draftOf = (customer: CustomerDetail, contacts: readonly Contact[]): CustomerForm => {
  const collection = contacts.find((contact) => contact.collection)
  const draft = Object.fromEntries(
    Object.keys(blank).map((field) => [field, customer[field as keyof CustomerDetail]]),
  ) as unknown as CustomerForm
  const { civility, firstName, lastName, phone, email } = collection ?? noPerson
  return { ...draft, collectionContact: { civility, firstName, lastName, phone, email } }
}

const Edit = ({ tiersRef }: { tiersRef: string }) => {
  const masterRef = useAccountRef()
  const customer = useQuery(customerDetail(masterRef, tiersRef))
  const contacts = useQuery(query(listContacts, { params: { masterRef, tiersRef } }))
  const custom = useQuery(customFieldsOf(masterRef))
  const queries = [customer, contacts, custom]
  if (customer.data && contacts.data && custom.data) {
    const draft = {
      ...draftOf(customer.data, contacts.data.items),
      inWords: inWordsOf(custom.data, customer.data),
      stored: customer.data,
    }
    return <Form draft={draft} creation={false} title={customer.data.displayName} known={custom.data.tags} />
  }
  const error = queries.find((one) => one.error)?.error
  return error ? <Unread queries={queries} error={error} /> : <ListSkeleton />
}

const useCustomerForm = (draft: CustomerForm, creation: boolean) => {
  const masterRef = useAccountRef()
  const toasts = useToasts()
  const saved = useTexts().customers.form.saved()
  const machine = useMemo(
    () =>
      wiredCustomerForm({
        masterRef,
        creation,
        askToCheck: toasts.checkInput,
        changed: () => {
          toasts.success(saved)
        },
      }),
    [masterRef, creation, toasts, saved],
  )
  return useFlow(machine, { input: { draft } })
}

type FormProps = { draft: CustomerForm; creation: boolean; title: string; known: readonly string[] }

const Form = ({ draft, creation, title, known }: FormProps) => {
  const texts = useTexts()
  const { form } = texts.customers
  const [snapshot, send] = useCustomerForm(draft, creation)
  const problems = useProblemsOf(snapshot.context.problems)
  const value = snapshot.context.draft as CustomerForm
  const change = (patch: Partial<CustomerForm>) => send({ type: 'field.changed', patch })
  const back = creation ? '/customers' : `/customers/${encodeURIComponent(draft.ref)}`
  if (snapshot.value === 'saved') {
    return <Redirect to={`/customers/${encodeURIComponent(snapshot.context.savedRef)}`} replace />
  }
  return (
    <div data-state={snapshot.value}>
      <Anchor component={Link} href={back}>
        <IconChevronLeft size={15} aria-hidden /> {creation ? texts.customers.title() : title}
      </Anchor>
      <PageHeader title={creation ? form.addTitle() : form.editTitle({ name: title })} lead={form.lead()} />
      <FlowForm send={send} className={classes.form}>
        <SegmentedControl
          aria-label={form.type()}
          value={value.type}
          onChange={(type) =>
            // Fields that the other kind of customer does not have must not be saved unseen.
            change(type === 'B2C' ? { ...withoutCompany, type: 'B2C' } : { type: 'B2B' })
          }
          data={[
            { value: 'B2B', label: texts.customers.statement.B2B() },
            { value: 'B2C', label: texts.customers.statement.B2C() },
          ]}
        />
        <Sections value={value} onChange={change} problems={problems} creation={creation} />
        {value.inWords ? (
          <InWordsSection
            value={value.inWords}
            known={known}
            problems={problems}
            onChange={(inWords) => change({ inWords })}
          />
        ) : null}
        <FormEnd
          mt={0}
          snapshot={snapshot}
          send={send}
          words={form}
          submit={form.save()}
          cancel={
            <Button component={Link} href={back} variant="default">
              {texts.shared.actions.cancel()}
            </Button>
          }
        />
      </FlowForm>
    </div>
  )
}
