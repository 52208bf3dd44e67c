import { Button, Group } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { switchTenant, tenantsOfAccount } from '../../contract/accounts/tenants.ts'
import { ACCOUNT_ASKED } from '../../domain/constants.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { send } from '../../services/http/http.ts'
import { HttpProblem } from '../../services/http/http-problem.ts'
import { query } from '../../services/http/http-query.ts'
import { Failure } from '../../ui/Failure.tsx'
import { NotDone } from '../../ui/Said.tsx'
import { useToasts } from '../../ui/toasts.ts'

/** The path of the link, without its account. */
const placeOfLink = (): string => {
  const search = new URLSearchParams(location.search)
  search.delete(ACCOUNT_ASKED)
  return search.size > 0 ? `${location.pathname}?${search}` : location.pathname
}

/** A link leads to an account of another company: the user switches to it, or stays. */
export default function Elsewhere({ masterRef, onStay }: { masterRef: string; onStay: () => void }) {
  const texts = useTexts().account.elsewhere
  const toasts = useToasts()
  const found = useQuery(query(tenantsOfAccount, { params: { masterRef } }))
  const opening = useMutation({
    mutationFn: (newActiveTenantId: string) => send(switchTenant, { query: { newActiveTenantId } }),
    onSuccess: () => location.assign(placeOfLink()),
    onError: toasts.failure,
  })
  const isUnknown = found.error instanceof HttpProblem && found.error.status === 404
  if (found.error && !isUnknown)
    return <Failure title={texts.failed()} error={found.error} onRetry={() => void found.refetch()} mb="md" />
  if (!found.data && !isUnknown) return null
  return (
    <NotDone
      refused
      title={isUnknown ? texts.unknown() : texts.title()}
      text={isUnknown ? texts.unknownHint() : texts.lead()}
    >
      <Group gap="sm" mt="xs">
        {found.data?.items.map(({ tenantId, name }) => (
          <Button
            key={tenantId}
            size="xs"
            loading={opening.isPending && opening.variables === tenantId}
            onClick={() => opening.mutate(tenantId)}
          >
            {texts.open({ name })}
          </Button>
        ))}
        <Button size="xs" variant="default" onClick={onStay}>
          {texts.stay()}
        </Button>
      </Group>
    </NotDone>
  )
}
