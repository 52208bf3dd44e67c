import { useMutation } from '@tanstack/react-query'
import type { ChosenCustomers } from '../../../contract/ledger/customer-changes.ts'
import { useTexts } from '../../../i18n/texts.tsx'
import { type CustomersChange, changeChosen } from '../../../services/ledger/chosen-customers.ts'
import { useAccountRef } from '../../../ui/account.tsx'
import { useToasts } from '../../../ui/toasts.ts'

/** The chosen customers as the server takes them, and how the choice ends. */
export type Chosen = { read: () => Promise<ChosenCustomers>; clear: () => void }

/** Changes the chosen customers, and says how many were changed and which were not. */
export const useChange = ({ read, clear }: Chosen, done: (count: number) => string) => {
  const words = useTexts().customers.chosen
  const masterRef = useAccountRef()
  const toasts = useToasts()
  return useMutation({
    mutationFn: async (change: CustomersChange) => changeChosen(masterRef, await read(), change),
    onSuccess: ({ done: count, refused }) => {
      const refs = (code: (typeof refused)[number]['code']) =>
        refused.filter((one) => one.code === code).map(({ tiersRef }) => tiersRef)
      const unknown = refs('TIERS_NOT_FOUND')
      const full = refs('TAGS_TOO_MANY')
      if (refused.length === 0) toasts.success(done(count))
      if (unknown.length > 0) toasts.warning(words.partly({ done: count, refused: unknown.join(', ') }))
      if (full.length > 0) toasts.warning(words.full({ done: count, refused: full.join(', ') }))
      clear()
    },
    onError: toasts.failure,
  })
}
