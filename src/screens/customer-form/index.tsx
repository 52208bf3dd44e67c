import { Anchor, Button, SegmentedControl } from '@mantine/core'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link, Redirect, useParams } from 'wouter'
import { type Contact, listContacts } from '../../contract/ledger/contacts.ts'
import type { CustomerDetail } from '../../contract/ledger/customers.ts'
import { customerFieldNames, customerFieldOf, newCustomer } from '../../domain/customer-fields.ts'
import type { CustomerForm } from '../../domain/customer-form.ts'
import { noPerson } from '../../domain/person.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { query } from '../../services/http/http-query.ts'
import { wiredCustomerForm } from '../../services/ledger/customer-forms.ts'
import { customerDetail } from '../../services/ledger/customers.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { FormEnd } from '../../ui/FormEnd.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { useToasts } from '../../ui/toasts.ts'
import { useFlow } from '../useFlow.ts'
import classes from './form.module.css'
import { Sections } from './Sections.tsx'
import { useProblemsOf } from './words.ts'

const companyFields = customerFieldNames.filter((field) => customerFieldOf(field).askedOf === 'companies')
const withoutCompany: Partial<CustomerForm> = Object.fromEntries(companyFields.map((field) => [field, '']))

const blank: CustomerForm = { ...newCustomer, civility: '', collectionContact: noPerson }

/** Adds a customer, or changes one (CUST-03). */
export default function CustomerFormScreen() {
  const { ref } = useParams<{ ref?: string }>()
  return ref === undefined ? <Form draft={blank} creation title="" /> : <Edit tiersRef={decodeURIComponent(ref)} />
}

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
  const texts = useTexts().customers.statement
  const customer = useQuery(customerDetail(masterRef, tiersRef))
  const contacts = useQuery(query(listContacts, { params: { masterRef, tiersRef } }))
  const error = customer.error ?? contacts.error
  if (customer.data && contacts.data) {
    return (
      <Form draft={draftOf(customer.data, contacts.data.items)} creation={false} title={customer.data.displayName} />
    )
  }
  if (!error) return <ListSkeleton />
  return (
    <div data-state="failed">
      <Failure
        order={1}
        title={texts.failed()}
        error={error}
        onRetry={() => void Promise.all([customer.refetch(), contacts.refetch()])}
        retrying={customer.isFetching || contacts.isFetching}
      />
    </div>
  )
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

const Form = ({ draft, creation, title }: { draft: CustomerForm; creation: boolean; title: string }) => {
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
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send({ type: 'form.submitted' })
        }}
      >
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
      </form>
    </div>
  )
}
