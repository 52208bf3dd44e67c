import type { ComponentType, ReactNode } from 'react'
import { keysOfChoice } from '../../domain/choice.ts'
import { CHOICE_MAX } from '../../domain/constants.ts'
import { useMay } from '../../ui/account.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { LazyView } from '../../ui/lazy.tsx'
import type { Selection } from '../../ui/table/column.ts'
import { type ListChoice, useChoice } from '../../ui/table/useChoice.ts'

/** What a bar gets of what is chosen. */
export type ChosenRows = {
  choice: ListChoice<never, unknown>
  /** Reads the ids of what is chosen. */
  read: () => Promise<readonly string[]>
}

type Parts<Row, Props> = {
  /** The name under which the choice is kept. */
  list: string
  /** The filters of the list, without page and order. */
  limits: Record<string, string>
  listing: { data: { items: readonly Row[]; totalItems: number } | undefined }
  /** What the checkbox of a row says. */
  labelOf: (row: Row) => string
  canChoose?: (row: Row) => boolean
  /** The ids of a page of the rows that match, from 0. */
  idsOnPage: (page: number) => Promise<readonly string[]>
  /** Loads the bar, which is a chunk of its own. */
  load: () => Promise<{ default: ComponentType<Props & ChosenRows> }>
  props: Props
}

/** Rows chosen in a list of work by somebody who may change them, and the bar below the list. */
export const useChosenRows = <Row extends { id: string }, Props extends object>({
  listing: { data },
  idsOnPage,
  load,
  props,
  ...list
}: Parts<Row, Props>): { selection?: Selection<Row>; bar: ReactNode } => {
  const mayWrite = useMay('WRITE')
  const choice = useChoice({
    ...list,
    rows: data?.items ?? [],
    matching: data?.totalItems ?? 0,
    keyOf: ({ id }) => id,
  })
  if (!mayWrite) return { bar: null }
  const read = () => keysOfChoice(choice.choice, idsOnPage, CHOICE_MAX)
  return {
    selection: choice.selection,
    bar:
      choice.count === 0 ? null : (
        <LazyView
          load={load}
          props={{ ...props, choice, read }}
          waiting={null}
          failed={(error, retry) => <Failure error={error} onRetry={retry} />}
        />
      ),
  }
}
