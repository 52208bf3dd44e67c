import type { ReactNode } from 'react'
import type { ChosenCustomers } from '../../../contract/ledger/customer-changes.ts'
import type { Choice } from '../../../domain/choice.ts'
import { withTexts } from '../../../i18n/load.ts'
import { Failure } from '../../../ui/Failure.tsx'
import { LazyView } from '../../../ui/lazy.tsx'
import type { Selection } from '../../../ui/table/column.ts'
import { useChoice } from '../../../ui/table/useChoice.ts'

/** Its own chunk, with the texts of cases. */
const loadBar = withTexts('cases', () => import('./ChosenBar.tsx'))

type List<Row, Limits> = {
  list: string
  /** What restricts the list. */
  limits: Limits
  /** The customer of a row. */
  customerOf: (row: Row) => { ref: string; name: string }
  listing: { data: { items: readonly Row[]; totalItems: number } | undefined }
  /** A page of 200 rows of the list, from 0. */
  page: (page: number) => Promise<{ items: readonly Row[] }>
  /** The choice as the server takes it, where it knows the list's filter; otherwise the references are read first. */
  asked?: (choice: Choice<Limits>) => ChosenCustomers
}

/** Customers chosen in a list, and the bar with what can be done with them, which stands below the list. */
export const useChosenCustomers = <Row, Limits extends Record<string, string>>({
  list,
  limits,
  customerOf,
  listing: { data },
  page,
  asked,
}: List<Row, Limits>): { selection: Selection<Row>; bar: ReactNode } => {
  const refOf = (row: Row) => customerOf(row).ref
  const chosen = useChoice({
    list,
    limits,
    rows: data?.items ?? [],
    matching: data?.totalItems ?? 0,
    keyOf: refOf,
    labelOf: (row) => customerOf(row).name,
  })
  const { selection, choice, count } = chosen
  return {
    selection,
    bar:
      count === 0 ? null : (
        <LazyView
          load={loadBar}
          props={{
            choice: chosen,
            refsOnPage: async (at: number) => (await page(at)).items.map(refOf),
            asked: asked?.(choice) ?? null,
          }}
          waiting={null}
          failed={(error, retry) => <Failure error={error} onRetry={retry} />}
        />
      ),
  }
}
