import { useSessionStorage } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { z } from '../../contract/zod.ts'
import { withTexts } from '../../i18n/load.ts'
import { useAccount } from '../../ui/account.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { LazyView } from '../../ui/lazy.tsx'
import type { Selection } from '../../ui/table/column.ts'

type Customer = { ref: string; name: string }

const loadBar = withTexts('cases', () => import('./ChosenBar.tsx'))

const storedRefs = z.array(z.string().max(64)).max(1_000).catch([])

/**
 * Selects customers of a list for a mass delegation; the actions on the selection are above the list. The selection
 * spans the pages of the list and is kept in the tab, by user, account and list.
 * @param customerOf the customer of a row
 * @param rows the rows that are shown
 */
export const useChoosing = <Row,>(
  list: string,
  customerOf: (row: Row) => Customer,
  rows: readonly Row[],
): { selection: Selection<Row>; bar: ReactNode } => {
  const { me, account } = useAccount()
  const [chosen, setChosen] = useSessionStorage<readonly string[]>({
    key: `echeance.chosen:${me.userUUID}:${account.masterRef}:${list}`,
    defaultValue: nothing,
    getInitialValueInEffect: false,
    deserialize: (text) => storedRefs.parse(parsed(text)),
  })
  const shown = rows.map((row) => customerOf(row).ref)
  return {
    selection: {
      chosen,
      onChoose: setChosen,
      keyOf: (row) => customerOf(row).ref,
      labelOf: (row) => customerOf(row).name,
    },
    bar:
      chosen.length === 0 ? null : (
        <LazyView
          load={loadBar}
          props={{
            chosen,
            onAll: () => setChosen([...new Set([...chosen, ...shown])]),
            onClear: () => setChosen(nothing),
          }}
          waiting={null}
          failed={(error, retry) => <Failure error={error} onRetry={retry} />}
        />
      ),
  }
}

const nothing: readonly string[] = []

const parsed = (text: string | undefined): unknown => {
  try {
    return JSON.parse(text ?? '[]')
  } catch {
    return []
  }
}
