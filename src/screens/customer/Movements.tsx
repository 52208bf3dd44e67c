import { Button, SegmentedControl, Title } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Movement, movementSorts } from '../../contract/ledger/movements.ts'
import { furtherSorts } from '../../contract/shared.ts'
import { z } from '../../contract/zod.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { movementsPage } from '../../services/ledger/customers.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { useUrlState } from '../../ui/useUrlState.ts'
import classes from './customer.module.css'
import { InvoiceActions } from './InvoiceActions.tsx'
import { MovementDrawer } from './MovementDrawer.tsx'
import { useMovementColumns } from './movement-columns.tsx'

const states = ['OPEN', 'OVERDUE', 'CLEARED', 'ALL'] as const

const urlState = z.object({
  page: z.coerce.number().int().min(0).catch(0),
  size: z.coerce.number().int().min(1).max(200).catch(50),
  sort: z.enum(movementSorts).catch('dueDate'),
  order: z.enum(['asc', 'desc']).catch('asc'),
  thenBy: furtherSorts(movementSorts).catch(''),
  state: z.enum(states).catch('OPEN'),
  /** The movement that is shown. */
  movement: z.string().max(64).catch(''),
})

/** The movements of a customer: open ones first, oldest due date first. */
export const Movements = ({ tiersRef }: { tiersRef: string }) => {
  const { customers, events } = useTexts()
  const texts = customers.statement.movements
  const [{ movement, ...state }, set] = useUrlState(urlState)
  const listing = useQuery({
    ...movementsPage(useAccountRef(), { ...state, tiersRef }),
    placeholderData: keepPreviousData,
  })
  const [chosen, setChosen] = useState<ReadonlyMap<string, Movement>>(new Map())
  const choose = (uniqueRefs: readonly string[]) => {
    const known = new Map([...chosen.values(), ...(listing.data?.items ?? [])].map((one) => [one.uniqueRef, one]))
    setChosen(new Map([...known].filter(([uniqueRef]) => uniqueRefs.includes(uniqueRef))))
  }
  const columns = useMovementColumns((uniqueRef) => set({ movement: uniqueRef }))
  return (
    // Not a region: its table already is one, with the same name.
    <section className={classes.part}>
      <div className={classes.partHead}>
        <Title order={2}>{texts.title()}</Title>
        <SegmentedControl
          size="xs"
          aria-label={texts.filter()}
          value={state.state}
          onChange={(value) => set({ state: value as (typeof states)[number], page: 0 })}
          data={states.map((value) => ({ value, label: texts[value]() }))}
        />
      </div>
      <InvoiceActions tiersRef={tiersRef} chosen={[...chosen.values()]} onDone={() => setChosen(new Map())} />
      <DataTable
        list="movements"
        label={texts.title()}
        columns={columns}
        listing={listing}
        rowKey={({ uniqueRef }) => uniqueRef}
        selection={{
          chosen: [...chosen.keys()],
          onChoose: choose,
          keyOf: ({ uniqueRef }) => uniqueRef,
          labelOf: ({ documentNumber }) => events.select.one({ number: documentNumber }),
          canChoose: ({ dueAmount }) => dueAmount > 0,
        }}
        state={state}
        onState={(patch) => set(patch as Partial<typeof state>)}
        empty={
          <EmptyState
            title={texts[`empty${state.state}`]()}
            action={
              state.state === 'ALL' ? undefined : (
                <Button variant="default" size="xs" onClick={() => set({ state: 'ALL', page: 0 })}>
                  {texts.showAll()}
                </Button>
              )
            }
          />
        }
      />
      {movement ? <MovementDrawer uniqueRef={movement} onClose={() => set({ movement: '' })} /> : null}
    </section>
  )
}
