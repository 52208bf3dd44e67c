import { Button, Drawer } from '@mantine/core'
import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { getMovement, type HandPayment, type Movement } from '../../contract/ledger/movements.ts'
import { withTexts } from '../../i18n/load.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { HttpProblem } from '../../services/http/http-problem.ts'
import { query } from '../../services/http/http-query.ts'
import { useAccountRef, useMay } from '../../ui/account.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { useFormat } from '../../ui/format.ts'
import { LazyView } from '../../ui/lazy.tsx'
import { BlockSkeleton } from '../../ui/Skeletons.tsx'
import { LastEvents } from '../customers/LastEvents.tsx'
import { ContactCustomer } from './by-hand/ContactCustomer.tsx'
import classes from './customer.module.css'
import { useInvoiceDocument } from './DocumentClip.tsx'
import { Why } from './Why.tsx'

/** Its own chunk, with the texts of payments. */
const loadCancel = withTexts('cases', () => import('./payment/CancelPayment.tsx'))

/** One movement, whatever the list beside it shows: opened from its row or from the quick search. */
export const MovementDrawer = ({ uniqueRef, onClose }: { uniqueRef: string; onClose: () => void }) => {
  const texts = useTexts()
  const mayContact = useMay('WRITE')
  const [contacting, setContacting] = useState(false)
  const { detail } = texts.customers.statement.movements
  const masterRef = useAccountRef()
  const reading = useQuery(query(getMovement, { params: { masterRef, uniqueRef } }))
  const { data, error, isFetching, refetch } = reading
  const isGone = error instanceof HttpProblem && error.status === 404
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={480}
      title={data?.documentNumber ?? detail.title()}
      styles={{ title: { fontWeight: 620, fontSize: 'var(--mantine-font-size-xl)' } }}
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': texts.shared.actions.close() }}
    >
      <div data-testid="movement" data-state={data ? 'shown' : error ? 'failed' : 'loading'}>
        {data ? <Facts movement={data} /> : null}
        {data && mayContact && data.dueAmount > 0 && data.clearingDate === null ? (
          <Button variant="default" mt="md" onClick={() => setContacting(true)}>
            {texts.customers.actions.contact()}
          </Button>
        ) : null}
        {data?.handPayment && mayContact && data.handPayment.obstacle === null ? (
          <CancelButton movement={data} parts={data.handPayment.parts} onCancelled={onClose} />
        ) : null}
        {data && contacting ? (
          <ContactCustomer tiersRef={data.tiersRef} invoice={data} onClose={() => setContacting(false)} />
        ) : null}
        {error && !data ? (
          <Failure
            title={isGone ? detail.gone() : detail.failed()}
            error={isGone ? undefined : error}
            retrying={isFetching}
            {...(isGone ? {} : { onRetry: () => void refetch() })}
            actions={
              isGone ? (
                <Button variant="default" onClick={onClose}>
                  {texts.shared.actions.close()}
                </Button>
              ) : null
            }
          />
        ) : null}
        {!data && !error ? <BlockSkeleton height={240} /> : null}
      </div>
    </Drawer>
  )
}

type Entry = Movement & { handPayment: HandPayment | null }

const CancelButton = ({
  movement,
  parts,
  onCancelled,
}: {
  movement: Movement
  parts: HandPayment['parts']
  onCancelled: () => void
}) => {
  const { detail } = useTexts().customers.statement.movements
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" mt="md" onClick={() => setOpen(true)}>
        {detail.cancelPayment()}
      </Button>
      {isOpen ? (
        <LazyView
          load={loadCancel}
          props={{ payment: movement, parts, onCancelled, onClose: () => setOpen(false) }}
          waiting={null}
          failed={() => null}
        />
      ) : null}
    </>
  )
}

/** What a payment entered by hand paid, and why it cannot be cancelled. */
const ByHand = ({ handPayment: { parts, obstacle } }: { handPayment: HandPayment }) => {
  const { detail } = useTexts().customers.statement.movements
  const format = useFormat()
  const paid = parts.map(({ documentNumber, paid }) =>
    detail.paid({ number: documentNumber, amount: format.money(paid) }),
  )
  return (
    <>
      {paid.join(', ') || detail.paidNothing()}
      {obstacle ? <div>{detail.obstacles[obstacle]()}</div> : null}
    </>
  )
}

const Facts = ({ movement }: { movement: Entry }) => {
  const { customers } = useTexts()
  const texts = customers.statement.movements
  const format = useFormat()
  const { type, label, rootAccount, documentDate, dueDate, clearingDate, daysLate, lastEvents, documentId } = movement
  const opening = useInvoiceDocument()
  const facts: readonly (readonly [string, ReactNode])[] = [
    [texts.type(), texts.types[type]()],
    [texts.label(), label],
    [texts.rootAccount(), rootAccount],
    [texts.documentDate(), format.date(documentDate)],
    [texts.dueDate(), format.date(dueDate)],
    [texts.detail.late(), daysLate > 0 ? texts.late({ days: daysLate }) : ''],
    [texts.detail.debit(), movement.debit === 0 ? '' : format.money(movement.debit)],
    [texts.detail.credit(), movement.credit === 0 ? '' : format.money(movement.credit)],
    [texts.dueAmount(), format.money(movement.dueAmount)],
    [texts.clearingDate(), clearingDate ? format.date(clearingDate) : ''],
    [
      texts.paper.title(),
      documentId ? (
        <Button
          key="document"
          size="compact-sm"
          variant="default"
          leftSection={<IconPaperclip size={14} stroke={1.7} aria-hidden />}
          loading={opening.isPending}
          onClick={() => opening.mutate(documentId)}
        >
          {texts.paper.open()}
        </Button>
      ) : (
        ''
      ),
    ],
    [
      texts.detail.limitation(),
      movement.limitationYears === null ? '' : texts.detail.years({ years: movement.limitationYears }),
    ],
    [
      customers.columns.lastEvents(),
      lastEvents.length > 0 ? <LastEvents key="events" events={lastEvents} shown={5} /> : '',
    ],
    [customers.statement.next.title(), <Why key="why" movement={movement} />],
    [texts.detail.byHand(), movement.handPayment ? <ByHand key="hand" handPayment={movement.handPayment} /> : ''],
    [texts.detail.reference(), movement.uniqueRef],
  ]
  return (
    <dl className={classes.facts}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => [<dt key={`${name}.`}>{name}</dt>, <dd key={name}>{value}</dd>])}
    </dl>
  )
}
