import { Button, Group } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Movement } from '../../contract/ledger/movements.ts'
import { withTexts } from '../../i18n/load.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { setInvoiceReminders } from '../../services/ledger/events.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { LazyView } from '../../ui/lazy.tsx'
import { useToasts } from '../../ui/toasts.ts'
import classes from './customer.module.css'
import { DisputeModal, PromiseModal } from './events/EventModal.tsx'
import { StopModal } from './StopModal.tsx'

type Props = { tiersRef: string; chosen: readonly Movement[]; onDone: () => void }
type Action = 'PAYMENT' | 'DISPUTE' | 'DISCREPANCY' | 'PROMISE' | 'ACKNOWLEDGEMENT' | 'STOP'

/** Its own chunk, with the texts of cases. */
const loadAcknowledgement = withTexts('cases', () => import('../cases/acknowledgement/index.tsx'))

const loadPayment = withTexts('cases', () => import('./payment/index.tsx'))

/** The actions on the selected invoices of the statement; without a selection, the form asks for them. */
export const InvoiceActions = ({ tiersRef, chosen, onDone }: Props) => {
  const texts = useTexts().events
  const { select, stop } = texts
  const toasts = useToasts()
  const masterRef = useAccountRef()
  const [action, setAction] = useState<Action | null>(null)
  const close = () => {
    setAction(null)
    onDone()
  }
  const each = (stopped: boolean, comment: string) =>
    Promise.all(
      chosen.map(({ uniqueRef }) =>
        setInvoiceReminders(masterRef, uniqueRef, stopped ? { stopped, comment } : { stopped: false }),
      ),
    )
  const resume = useMutation({
    mutationFn: () => each(false, ''),
    onSuccess: () => {
      toasts.success(stop.doneResumed())
      onDone()
    },
    onError: (error) => toasts.failure(error),
  })
  const refs = chosen.map(({ uniqueRef }) => uniqueRef)
  const stopped = chosen.length > 0 && chosen.every(({ why }) => why?.heldBy === 'INVOICE_STOPPED')
  const numbers = chosen.map(({ documentNumber }) => documentNumber).join(', ')
  return (
    <>
      <Group gap="xs" mb="xs">
        <Button size="xs" variant="default" onClick={() => setAction('PAYMENT')}>
          {select.payment()}
        </Button>
        <Button size="xs" variant="default" onClick={() => setAction('PROMISE')}>
          {select.promise()}
        </Button>
        <Button size="xs" variant="default" onClick={() => setAction('DISPUTE')}>
          {select.dispute()}
        </Button>
        <Button size="xs" variant="default" onClick={() => setAction('DISCREPANCY')}>
          {select.discrepancy()}
        </Button>
        <Button size="xs" variant="default" onClick={() => setAction('ACKNOWLEDGEMENT')}>
          {select.acknowledgement()}
        </Button>
        {chosen.length > 0 ? (
          <>
            {stopped ? (
              <Button size="xs" variant="default" loading={resume.isPending} onClick={() => resume.mutate()}>
                {stop.resume()}
              </Button>
            ) : (
              <Button size="xs" variant="default" onClick={() => setAction('STOP')}>
                {stop.action()}
              </Button>
            )}
            <span className={classes.chosen}>{select.chosen({ count: chosen.length })}</span>
          </>
        ) : null}
      </Group>
      {action === 'PAYMENT' ? (
        <LazyView
          load={loadPayment}
          props={{ tiersRef, invoices: refs, onClose: close }}
          waiting={null}
          failed={() => null}
        />
      ) : null}
      {action === 'PROMISE' ? <PromiseModal tiersRef={tiersRef} movementRefs={refs} onClose={close} /> : null}
      {action === 'DISPUTE' || action === 'DISCREPANCY' ? (
        <DisputeModal kind={action} tiersRef={tiersRef} movementRefs={refs} onClose={close} />
      ) : null}
      {action === 'ACKNOWLEDGEMENT' ? (
        <LazyView
          load={loadAcknowledgement}
          props={{ tiersRef, invoices: refs, onClose: close }}
          waiting={null}
          failed={() => null}
        />
      ) : null}
      {action === 'STOP' ? (
        <StopModal
          title={stop.titleInvoice({ number: numbers })}
          stop={(comment) => each(true, comment)}
          onClose={close}
        />
      ) : null}
    </>
  )
}
