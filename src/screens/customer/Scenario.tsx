import { NativeSelect } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { CustomerDetail } from '../../contract/ledger/customers.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { followScenario } from '../../services/ledger/customer-habits.ts'
import { scenarioList } from '../../services/planning/scenario-list.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { useToasts } from '../../ui/toasts.ts'

/** The customer's scenario and the reason for it, and the choice of another one. */
export const Scenario = ({ customer: { ref, type, scenario } }: { customer: CustomerDetail }) => {
  const texts = useTexts().customers.scenario
  const toasts = useToasts()
  const masterRef = useAccountRef()
  const listed = useQuery(scenarioList(masterRef))
  const choose = useMutation({
    mutationFn: (id: string | null) => followScenario(masterRef, ref, id),
    onSuccess: () => toasts.success(texts.done()),
    onError: (error) => toasts.failure(error),
  })
  const { by, common } = scenario
  const chosen = by === 'CHOSEN' ? (scenario.id ?? '') : ''
  // The application's own scenario has no row to select.
  const others = (listed.data?.value ?? []).filter(({ publishedAt }) => publishedAt !== null)
  const known = others.some(({ id }) => id === chosen) || chosen === ''
  const options = [
    { value: '', label: texts.common({ name: common.name || texts.standard() }) },
    ...others.map(({ id, name }) => ({ value: id, label: name })),
    ...(known ? [] : [{ value: chosen, label: scenario.name }]),
  ]
  const why = by === 'TYPE' ? texts.by[`TYPE_${type}`]() : texts.by[by]()
  return (
    <NativeSelect
      size="xs"
      label={texts.title()}
      description={listed.error ? `${why} ${texts.unread()}` : why}
      inputWrapperOrder={['label', 'input', 'description']}
      value={choose.isPending ? (choose.variables ?? '') : chosen}
      disabled={choose.isPending}
      onChange={(event) => choose.mutate(event.currentTarget.value || null)}
      data={options}
    />
  )
}
