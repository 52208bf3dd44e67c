import { Checkbox, Modal, NumberInput, Text } from '@mantine/core'
import { useMemo } from 'react'
import { IMPORT_MAX_LENGTHS } from '../../domain/constants.ts'
import { type InvoiceForm, LIMITATION_MAX_YEARS } from '../../domain/invoice-form.ts'
import { fromDecimal, toDecimal } from '../../domain/money.ts'
import { useLanguage, useTexts } from '../../i18n/texts.tsx'
import { wiredInvoiceForm } from '../../services/ledger/customer-forms.ts'
import { useAccountRef, useInvoiceRules } from '../../ui/account.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { FlowForm } from '../../ui/FlowForm.tsx'
import { FormEnd } from '../../ui/FormEnd.tsx'
import { useToasts } from '../../ui/toasts.ts'
import { useFlow } from '../useFlow.ts'
import classes from './form.module.css'
import { TextField } from './TextField.tsx'
import { useProblemsOf } from './words.ts'

/** The value of a number field, which is a string if it ends in zeros, such as `300.50`. */
const numberOf = (typed: number | string): number | null =>
  typed === '' || Number.isNaN(Number(typed)) ? null : Number(typed)

type Props = { tiersRef: string; onClose: () => void }

const useInvoiceForm = ({ tiersRef, onClose }: Props) => {
  const masterRef = useAccountRef()
  const toasts = useToasts()
  const { saved } = useTexts().customers.invoice
  const machine = useMemo(
    () =>
      wiredInvoiceForm({
        masterRef,
        tiersRef,
        uniqueRef: null,
        askToCheck: toasts.checkInput,
        changed: () => {
          toasts.success(saved())
          onClose()
        },
      }),
    [masterRef, tiersRef, toasts, saved, onClose],
  )
  const draft = {
    documentNumber: '',
    label: '',
    documentDate: '',
    dueDate: '',
    amount: null,
    specificLimitation: false,
    limitationYears: null,
    ...useInvoiceRules(),
  }
  return useFlow(machine, { input: { draft } })
}

/** The form that adds an invoice to a customer's account (CUST-05). Mount it to open it. */
export const InvoiceModal = (props: Props) => {
  const { onClose } = props
  const texts = useTexts()
  const { invoice, form } = texts.customers
  const { language } = useLanguage()
  const [snapshot, send] = useInvoiceForm(props)
  const problems = useProblemsOf(snapshot.context.problems)
  const value = snapshot.context.draft as InvoiceForm
  const change = (patch: Partial<InvoiceForm>) => send({ type: 'field.changed', patch })
  const busy = snapshot.hasTag('busy')
  const numbers = {
    hideControls: true,
    decimalSeparator: language === 'fr' ? ',' : '.',
    thousandSeparator: language === 'fr' ? '\u202f' : ',',
  }
  return (
    <Modal
      opened
      onClose={() => busy || onClose()}
      title={invoice.add()}
      size="lg"
      closeButtonProps={{ 'aria-label': texts.shared.actions.close(), disabled: busy }}
    >
      <FlowForm send={send} flow={{ name: 'invoice-form', state: snapshot.value }} className={classes.modal}>
        <div className={classes.pair}>
          <TextField
            label={invoice.documentNumber()}
            withAsterisk
            value={value.documentNumber}
            maxLength={IMPORT_MAX_LENGTHS.documentNumber}
            onText={(documentNumber) => change({ documentNumber })}
            {...problems('documentNumber')}
          />
          <NumberInput
            {...numbers}
            label={invoice.amount()}
            withAsterisk
            decimalScale={2}
            fixedDecimalScale
            value={value.amount === null ? '' : toDecimal(value.amount)}
            onChange={(typed) => {
              const amount = numberOf(typed)
              change({ amount: amount === null ? null : fromDecimal(amount) })
            }}
            error={problems('amount').error}
          />
        </div>
        <TextField
          label={invoice.label()}
          value={value.label}
          maxLength={IMPORT_MAX_LENGTHS.label}
          onText={(label) => change({ label })}
          {...problems('label')}
        />
        <div className={classes.pair}>
          <DateField
            label={invoice.documentDate()}
            withAsterisk
            value={value.documentDate || null}
            onChange={(day) => change({ documentDate: day ?? '' })}
            error={problems('documentDate').error}
          />
          <DateField
            label={invoice.dueDate()}
            withAsterisk
            value={value.dueDate || null}
            onChange={(day) => change({ dueDate: day ?? '' })}
            error={problems('dueDate').error}
          />
        </div>
        <Checkbox
          label={invoice.specificLimitation()}
          description={invoice.specificHint()}
          checked={value.specificLimitation}
          onChange={(event) => change({ specificLimitation: event.currentTarget.checked })}
        />
        {value.specificLimitation ? (
          <NumberInput
            {...numbers}
            label={invoice.limitationYears()}
            withAsterisk
            allowDecimal={false}
            max={LIMITATION_MAX_YEARS}
            clampBehavior="none"
            value={value.limitationYears ?? ''}
            onChange={(years) => change({ limitationYears: numberOf(years) })}
            error={problems('limitationYears').error}
          />
        ) : null}
        <Text size="sm" c="dimmed">
          {invoice.importHint()}
        </Text>
        <FormEnd mt={0} snapshot={snapshot} send={send} words={form} submit={form.save()} onCancel={onClose} />
      </FlowForm>
    </Modal>
  )
}
