import { NativeSelect, NumberInput, SegmentedControl, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import type { CustomerDetail } from '../../contract/ledger/customers.ts'
import { CREDIT_LIMIT_TEXT_MAX_LENGTH, DECLARE_DAYS_MAX } from '../../domain/constants.ts'
import { type LimitScope, type LimitSource, limitScopes, limitSources } from '../../domain/credit-limits/index.ts'
import { businessDateAt } from '../../domain/dates.ts'
import { fromDecimal } from '../../domain/money.ts'
import { formatSiren, isSirenForm } from '../../domain/siren.ts'
import { useTexts } from '../../i18n/texts.tsx'
import type { CreditLimitDraft } from '../../machines/credit-limit/credit-limit.machine.ts'
import { wiredCreditLimit } from '../../services/ledger/credit-limits.ts'
import { AmountField } from '../../ui/AmountField.tsx'
import { useAccountRef } from '../../ui/account.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { FlowForm } from '../../ui/FlowForm.tsx'
import { FormEnd } from '../../ui/FormEnd.tsx'
import { FormWindow } from '../../ui/FormWindow.tsx'
import { isRemoval, Removal, RemovalButton } from '../../ui/Removal.tsx'
import { useToasts } from '../../ui/toasts.ts'
import { useFlow } from '../useFlow.ts'
import classes from './Credit.module.css'

type Props = {
  customer: Pick<CustomerDetail, 'ref' | 'displayName' | 'legalId' | 'creditLimit'>
  onClose: () => void
}

const draftOf = ({ legalId, creditLimit }: Props['customer']): CreditLimitDraft => {
  const { scope, source, insurer, reference, declareDays, from, until, amount } = creditLimit ?? {
    scope: 'CUSTOMER',
    source: 'OWN',
    insurer: '',
    reference: '',
    declareDays: null,
    from: businessDateAt(new Date()),
    until: null,
    amount: null,
  }
  const cents = amount === null ? null : fromDecimal(amount)
  return { scope, source, insurer, reference, declareDays, from, until: until ?? '', amount: cents, legalId }
}

const useCreditLimit = ({ customer, onClose }: Props) => {
  const masterRef = useAccountRef()
  const toasts = useToasts()
  const texts = useTexts().credit.limit
  const { ref: tiersRef } = customer
  const machine = useMemo(
    () =>
      wiredCreditLimit({
        masterRef,
        tiersRef,
        askToCheck: toasts.checkInput,
        changed: (stands) => {
          toasts.success(stands ? texts.saved() : texts.lifted())
          onClose()
        },
      }),
    [masterRef, tiersRef, toasts, texts, onClose],
  )
  return useFlow(machine, { input: { draft: draftOf(customer) } })
}

/** Sets the limit of a customer or of its SIREN, changes it, or removes it. */
export const CreditLimitModal = (props: Props) => {
  const { customer, onClose } = props
  const { limit: texts } = useTexts().credit
  const [snapshot, send] = useCreditLimit(props)
  const shared = customer.creditLimit?.scope === 'SIREN'
  return (
    <FormWindow
      title={texts.form.title({ name: customer.displayName })}
      busy={snapshot.hasTag('busy')}
      onClose={onClose}
    >
      <div data-state={snapshot.value} data-testid="credit-limit">
        {isRemoval(snapshot) ? (
          <Removal
            snapshot={snapshot}
            send={send}
            words={{
              ...texts,
              title: texts.liftTitle,
              hint: shared ? texts.liftHintShared : texts.liftHint,
              failed: texts.liftFailed,
              remove: texts.lift,
            }}
          />
        ) : (
          <Form snapshot={snapshot} send={send} stands={customer.creditLimit !== null} onClose={onClose} />
        )}
      </div>
    </FormWindow>
  )
}

type Chart = ReturnType<typeof useCreditLimit>
type FormProps = { snapshot: Chart[0]; send: Chart[1]; stands: boolean; onClose: () => void }

const Form = ({ snapshot, send, stands, onClose }: FormProps) => {
  const { credit, shared } = useTexts()
  const texts = credit.limit
  const draft = snapshot.context.draft as CreditLimitDraft
  const change = (patch: Partial<CreditLimitDraft>) => send({ type: 'field.changed', patch })
  const disabled = snapshot.hasTag('busy')
  const errorOf = (field: keyof CreditLimitDraft): string | undefined => {
    const code = snapshot.context.problems.find((problem) => problem.field === field)?.code
    if (code === undefined) return undefined
    return code in texts.errors ? texts.errors[code as keyof typeof texts.errors]() : shared.forms.invalid()
  }
  const scopes = limitScopes.filter(
    (scope) => scope === draft.scope || scope === 'CUSTOMER' || isSirenForm(draft.legalId),
  )
  const { form } = texts
  return (
    <FlowForm send={send} className={classes.form}>
      <NativeSelect
        label={form.scope()}
        data-autofocus
        value={draft.scope}
        disabled={disabled || scopes.length === 1}
        error={errorOf('scope')}
        onChange={({ currentTarget }) => change({ scope: currentTarget.value as LimitScope })}
        data={scopes.map((value) => ({ value, label: form.scopes[value]({ siren: formatSiren(draft.legalId) }) }))}
      />
      <SegmentedControl
        aria-label={form.source()}
        value={draft.source}
        disabled={disabled}
        onChange={(source) => change({ source: source as LimitSource })}
        data={limitSources.map((value) => ({ value, label: form.sources[value]() }))}
      />
      <AmountField
        label={form.amount()}
        withAsterisk
        disabled={disabled}
        value={draft.amount}
        onChange={(amount) => change({ amount })}
        error={errorOf('amount')}
      />
      <div className={classes.pair}>
        <DateField
          label={form.from()}
          withAsterisk
          disabled={disabled}
          value={draft.from || null}
          onChange={(day) => change({ from: day ?? '' })}
          error={errorOf('from')}
        />
        <DateField
          label={form.until()}
          placeholder={form.untilHint()}
          disabled={disabled}
          value={draft.until || null}
          onChange={(day) => change({ until: day ?? '' })}
          error={errorOf('until')}
        />
      </div>
      {draft.source === 'INSURER' ? (
        <>
          <div className={classes.pair}>
            <TextInput
              label={form.insurer()}
              withAsterisk
              maxLength={CREDIT_LIMIT_TEXT_MAX_LENGTH}
              disabled={disabled}
              value={draft.insurer}
              onChange={({ currentTarget }) => change({ insurer: currentTarget.value })}
              error={errorOf('insurer')}
            />
            <TextInput
              label={form.reference()}
              maxLength={CREDIT_LIMIT_TEXT_MAX_LENGTH}
              disabled={disabled}
              value={draft.reference}
              onChange={({ currentTarget }) => change({ reference: currentTarget.value })}
              error={errorOf('reference')}
            />
          </div>
          <NumberInput
            label={form.declareDays()}
            min={1}
            max={DECLARE_DAYS_MAX}
            allowDecimal={false}
            hideControls
            disabled={disabled}
            value={draft.declareDays ?? ''}
            onChange={(days) => {
              const declareDays = typeof days === 'number' ? days : null
              if (declareDays !== draft.declareDays) change({ declareDays })
            }}
            error={errorOf('declareDays')}
          />
        </>
      ) : null}
      <FormEnd
        mt={0}
        snapshot={snapshot}
        send={send}
        words={texts}
        submit={stands ? texts.change() : texts.confirm()}
        onCancel={onClose}
      >
        {stands ? (
          <RemovalButton snapshot={snapshot} send={send}>
            {texts.lift()}
          </RemovalButton>
        ) : null}
      </FormEnd>
    </FlowForm>
  )
}
