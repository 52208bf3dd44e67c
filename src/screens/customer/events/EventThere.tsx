import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { withTexts } from '../../../i18n/load.ts'
import { useTexts } from '../../../i18n/texts.tsx'
import { useFormat } from '../../../ui/format.ts'
import { LazyView } from '../../../ui/lazy.tsx'
import { Deadline } from './Deadline.tsx'
import classes from './events.module.css'
import type { EventProps } from './flow.ts'

/** Its own chunk, with its own texts. */
const loadComments = withTexts('team', () => import('../../comments/index.tsx'))

const loadQuestions = withTexts('team', () => import('../../questions/index.tsx'))

/** An existing event: what was recorded, how it ended, and the available actions. */
export const EventThere = ({ snapshot, send }: EventProps) => {
  const texts = useTexts()
  const { there, form, end, outcomes } = texts.events
  const format = useFormat()
  const { event } = snapshot.context
  if (!event) return null
  const { kind } = event
  const deadline = event.followUp?.deadline ?? null
  const isOverdue = event.endDate === null && deadline !== null && deadline < snapshot.context.today
  const resolve = { type: 'end.requested', as: 'RESOLVE' } as const
  const cancel = { type: 'end.requested', as: 'CANCEL' } as const
  const change = { type: 'change.requested' } as const
  const began = { PROMISE: there.given, REPORTED_PAYMENT: there.paid, DISPUTE: there.since, DISCREPANCY: there.since }
  return (
    <>
      <dl className={classes.facts}>
        <Fact name={there.customer()}>{event.tiersName}</Fact>
        <Fact name={form.amount[kind]()}>
          <strong className="figures">{format.money(event.amount)}</strong>
        </Fact>
        <Fact name={form.invoices()}>
          {event.documents.length === 0 ? (
            there.invoices({ count: event.movementRefs.length })
          ) : (
            <span className={`${classes.comment} figures`}>{event.documents.join(', ')}</span>
          )}
        </Fact>
        <Fact name={began[kind]()}>
          <span className="figures">{format.date(event.startDate)}</span>
        </Fact>
        {event.paymentDate ? (
          <Fact name={form.paymentDate()}>
            <span className="figures">{format.date(event.paymentDate)}</span>
          </Fact>
        ) : null}
        {event.followUp ? (
          <>
            <Fact name={form.category()}>{event.followUp.category?.name ?? form.noCategory()}</Fact>
            <Fact name={form.owner()}>{event.followUp.owner?.name ?? form.ofCustomer()}</Fact>
            <Fact name={form.deadline()}>
              <Deadline deadline={event.followUp.deadline} isOverdue={isOverdue} />
            </Fact>
          </>
        ) : null}
        {event.reference ? <Fact name={there.reference()}>{event.reference}</Fact> : null}
        <Fact name={form.comment()}>
          <span className={classes.comment}>{event.comment}</span>
        </Fact>
        {event.endDate ? (
          <>
            <Fact name={there.ended()}>
              <span className="figures">{format.date(event.endDate)}</span>
              {event.outcome ? ` · ${outcomes[event.outcome]()}` : null}
            </Fact>
            {event.endComment ? (
              <Fact name={end.comment()}>
                <span className={classes.comment}>{event.endComment}</span>
              </Fact>
            ) : null}
          </>
        ) : null}
      </dl>
      {kind === 'DISPUTE' ? (
        <LazyView
          load={loadQuestions}
          props={{ eventId: event.id, isOpen: event.endDate === null }}
          waiting={null}
          failed={() => null}
        />
      ) : null}
      {kind === 'DISPUTE' || kind === 'DISCREPANCY' ? (
        <LazyView
          load={loadComments}
          props={{ tiersRef: event.tiersRef, eventId: event.id }}
          waiting={null}
          failed={() => null}
        />
      ) : null}
      {event.endDate === null ? (
        <Group justify="flex-end">
          {snapshot.can(cancel) ? (
            <Button variant="subtle" color="red" onClick={() => send(cancel)}>
              {there.cancel[kind]()}
            </Button>
          ) : null}
          {snapshot.can(change) ? (
            <Button variant="default" onClick={() => send(change)}>
              {there.change()}
            </Button>
          ) : null}
          {snapshot.can(resolve) ? <Button onClick={() => send(resolve)}>{there.resolve[kind]()}</Button> : null}
        </Group>
      ) : null}
    </>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
)
