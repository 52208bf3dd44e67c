import { Button, SegmentedControl, VisuallyHidden } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { Movement } from '../../contract/ledger/movements.ts'
import { movementStates, movementsState } from '../../contract/lists/movements.ts'
import { z } from '../../contract/zod.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { movementsPage } from '../../services/ledger/customers.ts'
import { useAccountRef, useMay } from '../../ui/account.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { useUrlState } from '../../ui/useUrlState.ts'
import { InvoiceModal } from '../customer-form/InvoiceModal.tsx'
import { ListTools } from '../lists/ListTools.tsx'
import classes from './customer.module.css'
import { InvoiceActions } from './InvoiceActions.tsx'
import { MovementDrawer } from './MovementDrawer.tsx'
import { useMovementColumns } from './movement-columns.tsx'

const urlState = movementsState.extend({
  /** Written with every change, since the tab of the page else follows from what is asked for. */
  tab: z.literal(['LEDGER', '']).catch(''),
  /** The movement that is shown. */
  movement: z.string().max(64).catch(''),
})

/** The movements of a customer: open ones first, oldest due date first. */
export const Movements = ({ tiersRef }: { tiersRef: string }) => {
  const { customers, events } = useTexts()
  const texts = customers.statement.movements
  const [{ movement, tab: _, ...state }, write] = useUrlState(urlState)
  const set = (patch: Partial<typeof state & { movement: string }>) => write({ ...patch, tab: 'LEDGER' })
  const mayWrite = useMay('WRITE')
  const [adding, setAdding] = useState(false)
  const stop = useCallback(() => setAdding(false), [])
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
        <VisuallyHidden component="h2">{texts.title()}</VisuallyHidden>
        <SegmentedControl
          size="xs"
          aria-label={texts.filter()}
          value={state.state}
          onChange={(value) => set({ state: value as (typeof movementStates)[number], page: 0 })}
          data={movementStates.map((value) => ({ value, label: texts[value]() }))}
        />
        {mayWrite ? (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            {customers.invoice.add()}
          </Button>
        ) : null}
      </div>
      <InvoiceActions tiersRef={tiersRef} chosen={[...chosen.values()]} onDone={() => setChosen(new Map())} />
      <DataTable
        list="movements"
        label={texts.title()}
        columns={columns}
        listing={listing}
        rowKey={({ uniqueRef }) => uniqueRef}
        tools={
          <ListTools
            withViews={false}
            list="movements"
            state={{ ...state, tiersRef }}
            layout="movements"
            columns={columns}
          />
        }
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
      {adding ? <InvoiceModal tiersRef={tiersRef} onClose={stop} /> : null}
      {movement ? <MovementDrawer uniqueRef={movement} onClose={() => set({ movement: '' })} /> : null}
    </section>
  )
}
