import { Button, Group } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Movement } from '../../contract/ledger/movements.ts'
import { withTexts } from '../../i18n/load.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { setInvoiceReminders } from '../../services/ledger/events.ts'
import { useMasterRef } from '../../ui/account.tsx'
import { LazyView } from '../../ui/lazy.tsx'
import { useToasts } from '../../ui/toasts.ts'
import classes from './customer.module.css'
import { DisputeModal, PromiseModal } from './events/EventModal.tsx'
import { StopModal } from './StopModal.tsx'

type Props = { tiersRef: string; chosen: readonly Movement[]; onDone: () => void }
type Deed = 'DISPUTE' | 'DISCREPANCY' | 'PROMISE' | 'ACKNOWLEDGEMENT' | 'STOP'

/** Its own chunk, with the texts of cases. */
const loadAcknowledgement = withTexts('cases', () => import('../cases/acknowledgement/index.tsx'))

/** The actions on the selected invoices of the statement; without a selection, the form asks for them. */
export const Deeds = ({ tiersRef, chosen, onDone }: Props) => {
  const texts = useTexts().events
  const { select, stop } = texts
  const toasts = useToasts()
  const masterRef = useMasterRef()
  const [deed, setDeed] = useState<Deed | null>(null)
  const close = () => {
    setDeed(null)
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
        <Button size="xs" variant="default" onClick={() => setDeed('PROMISE')}>
          {select.promise()}
        </Button>
        <Button size="xs" variant="default" onClick={() => setDeed('DISPUTE')}>
          {select.dispute()}
        </Button>
        <Button size="xs" variant="default" onClick={() => setDeed('DISCREPANCY')}>
          {select.discrepancy()}
        </Button>
        <Button size="xs" variant="default" onClick={() => setDeed('ACKNOWLEDGEMENT')}>
          {select.acknowledgement()}
        </Button>
        {chosen.length > 0 ? (
          <>
            {stopped ? (
              <Button size="xs" variant="default" loading={resume.isPending} onClick={() => resume.mutate()}>
                {stop.resume()}
              </Button>
            ) : (
              <Button size="xs" variant="default" onClick={() => setDeed('STOP')}>
                {stop.action()}
              </Button>
            )}
            <span className={classes.chosen}>{select.chosen({ count: chosen.length })}</span>
          </>
        ) : null}
      </Group>
      {deed === 'PROMISE' ? <PromiseModal tiersRef={tiersRef} movementRefs={refs} onClose={close} /> : null}
      {deed === 'DISPUTE' || deed === 'DISCREPANCY' ? (
        <DisputeModal kind={deed} tiersRef={tiersRef} movementRefs={refs} onClose={close} />
      ) : null}
      {deed === 'ACKNOWLEDGEMENT' ? (
        <LazyView
          load={loadAcknowledgement}
          props={{ tiersRef, invoices: refs, onClose: close }}
          waiting={null}
          failed={() => null}
        />
      ) : null}
      {deed === 'STOP' ? (
        <StopModal
          title={stop.titleInvoice({ number: numbers })}
          stop={(comment) => each(true, comment)}
          onClose={close}
        />
      ) : null}
    </>
  )
}
