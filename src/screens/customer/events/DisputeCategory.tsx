import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getCollectionSettings } from '../../../contract/accounts/collection-settings.ts'
import type { DisputeCategory as Category } from '../../../domain/events/index.ts'
import { useTexts } from '../../../i18n/texts.tsx'
import { query } from '../../../services/http/http-query.ts'
import { useAccountRef } from '../../../ui/account.tsx'

/** The categories of the account's disputes; none until they are known. */
export const useDisputeCategories = (): readonly Category[] => {
  const masterRef = useAccountRef()
  return useQuery(query(getCollectionSettings, { params: { masterRef } })).data?.disputeCategories ?? []
}

type Props = Pick<NativeSelectProps, 'mt' | 'disabled' | 'error'> & {
  categoryId: string | null
  /** The name of a category that the account has dropped. */
  formerName?: string | undefined
  onChoose: (category: Category | undefined) => void
}

/** What a dispute is about, in the account's own words. */
export const DisputeCategory = ({ categoryId, formerName, onChoose, ...props }: Props) => {
  const { form } = useTexts().events
  const categories = useDisputeCategories()
  const isKnown = categoryId === null || categories.some(({ id }) => id === categoryId)
  return (
    <NativeSelect
      {...props}
      label={form.category()}
      value={categoryId ?? ''}
      onChange={({ currentTarget }) => onChoose(categories.find(({ id }) => id === currentTarget.value))}
      data={[
        { value: '', label: form.noCategory() },
        ...(isKnown ? [] : [{ value: categoryId, label: formerName ?? form.noCategory() }]),
        ...categories.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  )
}
