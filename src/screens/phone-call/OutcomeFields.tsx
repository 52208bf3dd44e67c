import { Text, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { IMPORT_MAX_LENGTHS, PAYMENT_REFERENCE_MAX_LENGTH } from '../../domain/constants.ts'
import type { OutcomeProblem } from '../../domain/phone-calls/outcome.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { DisputeCategory } from '../customer/events/DisputeCategory.tsx'
import { NameFields, ReachFields } from '../customer-form/PersonFields.tsx'
import type { FieldsProps } from './flow.ts'
import { Instalments } from './Instalments.tsx'
import { Invoices } from './Invoices.tsx'
import classes from './phone-call.module.css'

/** The fields of the chosen outcome. */
export const OutcomeFields = (props: FieldsProps): ReactNode => {
  switch (props.snapshot.context.draft.kind) {
    case 'PROMISE':
      return (
        <div className={classes.fields}>
          <Instalments {...props} />
          <Invoices {...props} />
          <Comment {...props} />
        </div>
      )
    case 'ALREADY_PAID':
      return <Payment {...props} />
    case 'SEND_AGAIN':
      return <Address {...props} />
    case 'DISPUTE':
      return (
        <div className={classes.fields}>
          <Invoices {...props} />
          <DisputeCategory
            categoryId={props.snapshot.context.draft.categoryId}
            error={props.problemOf('categoryId')}
            onChoose={(category) => props.change({ categoryId: category?.id ?? null })}
          />
          <Comment {...props} />
        </div>
      )
    case 'CALL_AGAIN':
      return <Again {...props} />
    case 'WRONG_PERSON':
      return <Person {...props} />
    default:
      return null
  }
}

const Comment = ({ snapshot, change, problemOf }: FieldsProps) => (
  <Textarea
    className={classes.wide}
    label={useTexts().phoneCalls.outcome.comment()}
    required
    autosize
    minRows={2}
    value={snapshot.context.draft.comment}
    error={problemOf('comment')}
    onChange={(event) => change({ comment: event.currentTarget.value })}
  />
)

const Payment = (props: FieldsProps) => {
  const { snapshot, change, problemOf } = props
  const texts = useTexts().phoneCalls.outcome
  const { date, reference } = snapshot.context.draft
  return (
    <div className={classes.fields}>
      <DateField
        label={texts.paidOn()}
        required
        value={date}
        error={problemOf('date')}
        onChange={(day) => change({ date: day })}
      />
      <TextInput
        label={texts.reference()}
        description={texts.referenceHint()}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={reference}
        maxLength={PAYMENT_REFERENCE_MAX_LENGTH}
        error={problemOf('reference')}
        onChange={(event) => change({ reference: event.currentTarget.value })}
      />
      <Invoices {...props} />
    </div>
  )
}

const Address = ({ snapshot, change, problemOf }: FieldsProps) => {
  const texts = useTexts().phoneCalls.outcome
  return (
    <div className={classes.fields}>
      <TextInput
        className={classes.wide}
        type="email"
        label={texts.email()}
        description={texts.emailHint()}
        required
        value={snapshot.context.draft.email}
        maxLength={IMPORT_MAX_LENGTHS.email}
        error={problemOf('email')}
        onChange={(event) => change({ email: event.currentTarget.value })}
      />
    </div>
  )
}

const Again = ({ snapshot, change, problemOf }: FieldsProps) => {
  const texts = useTexts().phoneCalls.outcome
  const { date, hour } = snapshot.context.draft
  return (
    <div className={classes.fields}>
      <DateField
        label={texts.againDate()}
        required
        value={date}
        error={problemOf('date')}
        onChange={(day) => change({ date: day })}
      />
      <TextInput
        type="time"
        label={texts.hour()}
        value={hour}
        error={problemOf('hour')}
        onChange={(event) => change({ hour: event.currentTarget.value })}
      />
    </div>
  )
}

const personFields = ['civility', 'firstName', 'lastName', 'phone', 'email'] as const

const Person = ({ snapshot, change, problemOf }: FieldsProps) => {
  const texts = useTexts().phoneCalls.outcome
  const { contact } = snapshot.context.draft
  const nobody = problemOf('contact')
  const isBegun = personFields.some((field) => contact[field] !== '')
  const problems = (field: string): { error?: string } => {
    const own = personFields.find((one) => one === field)
    const error = isBegun && own ? problemOf(own satisfies OutcomeProblem['field']) : null
    return error ? { error } : {}
  }
  const write = (patch: Partial<typeof contact>) => change({ contact: { ...contact, ...patch } })
  return (
    <fieldset className={`${classes.fields} ${classes.person}`} aria-label={texts.person()}>
      <Text size="sm" className={classes.wide} c={nobody ? 'red' : undefined}>
        {nobody ?? texts.personHint()}
      </Text>
      <NameFields value={contact} onChange={write} problems={problems} required={false} />
      <div className={classes.wide}>
        <ReachFields value={contact} onChange={write} problems={problems} />
      </div>
    </fieldset>
  )
}
