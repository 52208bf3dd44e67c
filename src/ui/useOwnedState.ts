import { useLocalStorage } from '@mantine/hooks'
import { use } from 'react'
import type { z } from 'zod'
import { type OwnerFilter, ownerFilters } from '../contract/shared.ts'
import { UserContext } from './account.tsx'
import { useSearch } from './address.ts'
import { useUrlState } from './useUrlState.ts'

/**
 * The state of a list in the address, whose `owner` is remembered for the person and the list. A list that is opened
 * with filters in its address shows what that address says, so that a link leads to the same list for everybody.
 */
export const useOwnedState = <S extends z.ZodObject<{ owner: z.ZodType<OwnerFilter, unknown> } & z.ZodRawShape>>(
  list: string,
  schema: S,
): [z.output<S>, (patch: Partial<z.output<S>>) => void] => {
  const user = use(UserContext)
  const [remembered, remember] = useLocalStorage<OwnerFilter>({
    key: `echeance.owner:${user}:${list}`,
    defaultValue: 'ALL',
    getInitialValueInEffect: false,
    serialize: (owner) => owner,
    deserialize: (text) => ownerFilters.find((one) => one === text) ?? 'ALL',
  })
  const [state, set] = useUrlState(schema)
  const owner = useSearch() === '' ? remembered : (state as { owner: OwnerFilter }).owner
  return [
    { ...state, owner },
    (patch) => {
      if ('owner' in patch) remember(patch.owner as OwnerFilter)
      set({ owner, ...patch })
    },
  ]
}
