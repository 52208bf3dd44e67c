import { type ListedEvent, listDisputes, listPromises } from '../../contract/ledger/events.ts'
import { disputesQuery, type EventsState, promisesQuery } from '../../contract/lists/events.ts'
import type { EventsChangeKind } from '../../domain/chosen-changes.ts'
import { withTexts } from '../../i18n/load.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { send } from '../../services/http/http.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { useFormat } from '../../ui/format.ts'
import { useChosenRows } from '../chosen/useChosenRows.tsx'
import type { ListProps } from '../lists/list-props.ts'

const load = withTexts('setup', () => import('../chosen/SimpleBar.tsx'))

const changesOf: Record<EventsState['kind'], readonly EventsChangeKind[]> = {
  DISPUTE: ['ENTRUST', 'DEADLINE', 'CANCEL', 'RESOLVE'],
  DISCREPANCY: ['CANCEL', 'RESOLVE'],
  PROMISE: ['CANCEL'],
}

type List = {
  columns: ListProps['columns']
  state: EventsState
  listing: { data: { items: readonly ListedEvent[]; totalItems: number } | undefined }
}

/** Open disputes, promises or discrepancies chosen in their list, and the bar with what can be done with them. */
export const useChosenEvents = ({ state, columns, listing }: List) => {
  const texts = useTexts().events.disputes
  const format = useFormat()
  const masterRef = useAccountRef()
  const { page: _, size: __, sort: ___, order: ____, ...limits } = state
  return useChosenRows({
    list: `events-${state.kind}`,
    limits,
    listing,
    labelOf: ({ tiersName, amount }) => texts.chooseOf({ name: tiersName, amount: format.money(amount) }),
    canChoose: ({ endDate }) => endDate === null,
    idsOnPage: async (page) => {
      const asked = { page, size: 200 }
      const { items } =
        state.kind === 'PROMISE'
          ? await send(listPromises, { params: { masterRef }, query: { ...promisesQuery(state), ...asked } })
          : await send(listDisputes, { params: { masterRef }, query: { ...disputesQuery(state), ...asked } })
      return items.map(({ id }) => id)
    },
    load,
    props: {
      list: 'events' as const,
      of: { list: 'disputes' as const, state, layout: 'disputes', columns },
      kinds: changesOf[state.kind],
    },
  })
}
