import { Button, Drawer } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { getMovement, type Movement } from '../../contract/ledger/movements.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { HttpProblem } from '../../services/http/http-problem.ts'
import { query } from '../../services/http/http-query.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { useFormat } from '../../ui/format.ts'
import { BlockSkeleton } from '../../ui/Skeletons.tsx'
import { LastEvents } from '../customers/LastEvents.tsx'
import classes from './customer.module.css'
import { Why } from './Why.tsx'

/** One movement, whatever the list beside it shows: opened from its row or from the quick search. */
export const MovementDrawer = ({ uniqueRef, onClose }: { uniqueRef: string; onClose: () => void }) => {
  const texts = useTexts()
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

const Facts = ({ movement }: { movement: Movement }) => {
  const { customers } = useTexts()
  const texts = customers.statement.movements
  const format = useFormat()
  const { type, label, rootAccount, documentDate, dueDate, clearingDate, daysLate, lastEvents } = movement
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
      texts.detail.limitation(),
      movement.limitationYears === null ? '' : texts.detail.years({ years: movement.limitationYears }),
    ],
    [
      customers.columns.lastEvents(),
      lastEvents.length > 0 ? <LastEvents key="events" events={lastEvents} shown={5} /> : '',
    ],
    [customers.statement.next.title(), <Why key="why" movement={movement} />],
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
