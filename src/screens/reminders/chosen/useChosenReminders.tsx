import { listPlannedReminders, type PlannedReminder } from '../../../contract/delivery/reminders.ts'
import type { RemindersState } from '../../../contract/lists/reminders.ts'
import { withTexts } from '../../../i18n/load.ts'
import { useTexts } from '../../../i18n/texts.tsx'
import { send } from '../../../services/http/http.ts'
import { useAccountRef } from '../../../ui/account.tsx'
import { useChosenRows } from '../../chosen/useChosenRows.tsx'
import type { ListProps } from '../../lists/list-props.ts'
import type { MailingProps } from '../mailing/flow.ts'

const load = withTexts('setup', () => import('./ChosenBar.tsx'))

type List = {
  /** The list as it is seen, for a file of what is chosen. */
  of: ListProps
  state: RemindersState
  listing: { data: { items: readonly PlannedReminder[]; totalItems: number } | undefined }
  mailing: MailingProps
}

/** Reminders chosen in their list, and the bar with what can be done with them, which stands below the list. */
export const useChosenReminders = ({ of, state, listing, mailing }: List) => {
  const texts = useTexts().reminders
  const masterRef = useAccountRef()
  const { page: _, size: __, open: ___, sort, order, ...limits } = state
  const { media, why, ...filters } = limits
  return useChosenRows({
    list: 'reminders',
    limits,
    listing,
    labelOf: ({ tiersName }) => texts.chooseOf({ name: tiersName }),
    idsOnPage: async (page) => {
      const query = { ...filters, ...(media ? { media } : {}), ...(why ? { why } : {}), sort, order, page, size: 200 }
      return (await send(listPlannedReminders, { params: { masterRef }, query })).items.map(({ id }) => id)
    },
    load,
    props: { of, skipped: state.status === 'CANCELLED', mailing },
  })
}
