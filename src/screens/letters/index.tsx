import { Anchor } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'wouter'
import { listPlannedReminders } from '../../contract/delivery/reminders.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { wiredPrintBatch } from '../../services/delivery/print-batch.ts'
import { query } from '../../services/http/http-query.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { takenChoice } from '../../ui/handed-choice.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { useUrlState } from '../../ui/useUrlState.ts'
import { ListTools } from '../lists/ListTools.tsx'
import { useFlow } from '../useFlow.ts'
import { Batch } from './Batch.tsx'
import { Choosing } from './Choosing.tsx'
import { useColumns } from './columns.tsx'
import type { BatchProps } from './flow.ts'
import { listSchema } from './list-state.ts'
import { Preview } from './Preview.tsx'

/** The state's name for tests and styles: `making.waiting`. */
const nameOf = (value: BatchProps['snapshot']['value']): string =>
  typeof value === 'string' ? value : Object.entries(value).flat().join('.')

/** The reminders that are listed here. */
const due = { media: 'LETTER', period: 'TODAY' } as const

/** Letters that are due: selected, previewed, generated as one file, printed, and then counted as sent. */
export default function LettersScreen() {
  const texts = useTexts().letters
  const masterRef = useAccountRef()
  const [state, onState] = useUrlState(listSchema)
  const [snapshot, send] = usePrintBatch(masterRef)
  const listing = useQuery({
    ...query(listPlannedReminders, { params: { masterRef }, query: { ...state, ...due } }, 'reminders'),
    placeholderData: keepPreviousData,
  })
  const letters = listing.data?.items.filter(({ status }) => status !== 'SENDING') ?? []
  const columns = useColumns(send)
  const { chosen } = snapshot.context
  // In list order, which is the print order; letters of other pages come first.
  const choose = (refs: readonly string[]) => {
    const shown = letters.map(({ tiersRef }) => tiersRef)
    const elsewhere = refs.filter((ref) => !shown.includes(ref))
    send({ type: 'letters.chosen', tiersRefs: [...elsewhere, ...shown.filter((ref) => refs.includes(ref))] })
  }
  const isChoosing = ['choosing', 'previewing', 'previewed', 'previewFailed'].some((one) =>
    snapshot.matches(one as never),
  )

  return (
    <div data-state={nameOf(snapshot.value)}>
      <PageHeader
        title={texts.title()}
        lead={texts.lead()}
        actions={isChoosing ? <Choosing snapshot={snapshot} send={send} letters={letters} /> : null}
      />
      {isChoosing ? (
        <DataTable
          list="letters"
          label={texts.list()}
          columns={columns}
          listing={listing.data ? { ...listing, data: { ...listing.data, items: letters } } : listing}
          rowKey={(reminder) => reminder.id}
          sum={texts.sum}
          tools={
            <ListTools
              withViews={false}
              list="reminders"
              state={{ ...state, ...due }}
              layout="letters"
              columns={columns}
            />
          }
          selection={{
            chosen,
            onChoose: choose,
            keyOf: ({ tiersRef }) => tiersRef,
            labelOf: ({ tiersName }) => texts.chooseOf({ name: tiersName }),
          }}
          state={state}
          onState={(patch) => onState(patch as Partial<typeof state>)}
          empty={
            <EmptyState
              title={texts.empty()}
              hint={texts.emptyHint()}
              action={
                <Anchor component={Link} href="/reminders">
                  {texts.toReminders()}
                </Anchor>
              }
            />
          }
        />
      ) : (
        <Batch snapshot={snapshot} send={send} />
      )}
      <Preview snapshot={snapshot} send={send} />
    </div>
  )
}

const usePrintBatch = (masterRef: string) => {
  const machine = useMemo(() => wiredPrintBatch(masterRef), [masterRef])
  return useFlow(machine, { input: { chosen: takenChoice() } })
}
