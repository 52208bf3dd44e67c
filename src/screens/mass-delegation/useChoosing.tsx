import { Checkbox } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { withTexts } from '../../i18n/load.ts'
import { useTexts } from '../../i18n/texts.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { LazyView } from '../../ui/lazy.tsx'

type Customer = { ref: string; name: string }

const loadBar = withTexts('cases', () => import('./ChosenBar.tsx'))

/**
 * Customers of a list are chosen to be entrusted together: a column of marks before its own, and what is done with those
 * that are marked, above it. The choice goes over the pages of the list.
 * @param customerOf the customer of a row
 * @param rows what the list shows now
 */
export const useChoosing = <Row,>(
  customerOf: (row: Row) => Customer,
  rows: readonly Row[],
): { column: Column<Row>; bar: ReactNode } => {
  const { letters } = useTexts()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const choose = (ref: string, isOn: boolean) =>
    setChosen((before) => (isOn ? [...before.filter((one) => one !== ref), ref] : before.filter((one) => one !== ref)))
  const shown = rows.map((row) => customerOf(row).ref)
  return {
    column: {
      key: 'choose',
      header: letters.columns.choose(),
      render: (row) => {
        const { ref, name } = customerOf(row)
        return (
          <Checkbox
            display="inline-block"
            aria-label={name}
            checked={chosen.includes(ref)}
            onChange={(event) => choose(ref, event.currentTarget.checked)}
          />
        )
      },
    },
    bar:
      chosen.length === 0 ? null : (
        <LazyView
          load={loadBar}
          props={{
            chosen,
            onAll: () => setChosen([...new Set([...chosen, ...shown])]),
            onClear: () => setChosen([]),
          }}
          waiting={null}
          failed={(error, retry) => <Failure error={error} onRetry={retry} />}
        />
      ),
  }
}
