import { Button, Textarea } from '@mantine/core'
import { useMemo } from 'react'
import type { HandPayment } from '../../../contract/ledger/movements.ts'
import { COMMENT_MAX_LENGTH } from '../../../domain/constants.ts'
import type { PaymentCancel } from '../../../domain/payment-cancel.ts'
import { useTexts } from '../../../i18n/texts.tsx'
import { wiredPaymentCancel } from '../../../services/ledger/payment-cancel.ts'
import { useAccountRef } from '../../../ui/account.tsx'
import { FlowForm } from '../../../ui/FlowForm.tsx'
import { FormEnd } from '../../../ui/FormEnd.tsx'
import { FormWindow } from '../../../ui/FormWindow.tsx'
import { useFormat } from '../../../ui/format.ts'
import { useToasts } from '../../../ui/toasts.ts'
import { useFlow } from '../../useFlow.ts'
import classes from './payment.module.css'

type Props = {
  payment: { uniqueRef: string; documentNumber: string }
  parts: HandPayment['parts']
  /** Called once it is cancelled. */
  onCancelled: () => void
  onClose: () => void
}

const draft: PaymentCancel = { reason: '' }

const usePaymentCancel = ({ payment: { uniqueRef, documentNumber }, onCancelled }: Props) => {
  const masterRef = useAccountRef()
  const toasts = useToasts()
  const { cancelled } = useTexts().handPayment.cancel
  const machine = useMemo(
    () =>
      wiredPaymentCancel({
        masterRef,
        uniqueRef,
        askToCheck: toasts.checkInput,
        changed: () => {
          toasts.success(cancelled({ number: documentNumber }))
          onCancelled()
        },
      }),
    [masterRef, uniqueRef, documentNumber, toasts, cancelled, onCancelled],
  )
  return useFlow(machine, { input: { draft } })
}

/** Cancels a payment that was entered by hand. Mount it to open it. */
const CancelPayment = (props: Props) => {
  const { payment, parts, onClose } = props
  const { handPayment, shared } = useTexts()
  const texts = handPayment.cancel
  const format = useFormat()
  const [snapshot, send] = usePaymentCancel(props)
  const { reason } = snapshot.context.draft as PaymentCancel
  const busy = snapshot.hasTag('busy')
  const [problem] = snapshot.context.problems
  const error =
    problem && (problem.code in texts.errors ? texts.errors[problem.code as 'VALUE_MISSING']() : shared.forms.invalid())
  return (
    <FormWindow title={texts.title({ number: payment.documentNumber })} busy={busy} onClose={onClose}>
      <FlowForm send={send} flow={{ name: 'payment-cancel', state: snapshot.value }}>
        <p className={classes.lead}>{parts.length === 0 ? texts.nothing() : texts.again()}</p>
        {parts.length > 0 ? (
          <ul className={classes.parts}>
            {parts.map(({ documentNumber, paid }) => (
              <li key={documentNumber}>
                <span>{documentNumber}</span>
                <span>{format.money(paid)}</span>
              </li>
            ))}
          </ul>
        ) : null}
        <Textarea
          label={texts.reason()}
          withAsterisk
          autosize
          minRows={2}
          maxLength={COMMENT_MAX_LENGTH}
          disabled={busy}
          value={reason}
          onChange={(event) => send({ type: 'field.changed', patch: { reason: event.currentTarget.value } })}
          error={error}
        />
        <FormEnd
          snapshot={snapshot}
          send={send}
          words={texts}
          submit={texts.confirm()}
          cancel={
            <Button variant="default" disabled={busy} onClick={onClose}>
              {texts.keep()}
            </Button>
          }
        />
      </FlowForm>
    </FormWindow>
  )
}

export default CancelPayment
