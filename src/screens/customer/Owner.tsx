import { NativeSelect } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { listColleagues } from '../../contract/accounts/colleagues.ts'
import type { CustomerDetail } from '../../contract/ledger/customers.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { query } from '../../services/http/http-query.ts'
import { giveTo } from '../../services/ledger/customer-habits.ts'
import { useAccountRef, useMay } from '../../ui/account.tsx'
import { useFormat } from '../../ui/format.ts'
import { useToasts } from '../../ui/toasts.ts'
import classes from './customer.module.css'

/** The member who looks after the customer, and the choice of another one. */
export const Owner = ({ customer: { ref, owner } }: { customer: CustomerDetail }) => {
  const texts = useTexts().customers.owner
  const format = useFormat()
  const toasts = useToasts()
  const masterRef = useAccountRef()
  const mayChange = useMay('WRITE')
  const colleagues = useQuery(query(listColleagues, {}))
  const give = useMutation({
    mutationFn: (ownerId: string | null) => giveTo(masterRef, [ref], ownerId),
    onSuccess: () => toasts.success(texts.done()),
    onError: (error) => toasts.failure(error),
  })
  const members = colleagues.data?.items ?? []
  const chosen = give.isPending ? (give.variables ?? '') : (owner?.userId ?? '')
  const away = members.find(({ userId }) => userId === chosen)?.absentUntil
  if (!mayChange) return <p className={classes.owner}>{texts.of({ name: owner?.name ?? texts.nobody() })}</p>
  return (
    <div className={classes.owner}>
      <NativeSelect
        size="xs"
        label={texts.label()}
        className={classes.ownerSelect}
        value={chosen}
        disabled={give.isPending}
        onChange={(event) => give.mutate(event.currentTarget.value || null)}
        data={[
          { value: '', label: texts.nobody() },
          ...members.map(({ userId, name }) => ({ value: userId, label: name })),
          ...(owner && !members.some(({ userId }) => userId === owner.userId)
            ? [{ value: owner.userId, label: owner.name }]
            : []),
        ]}
      />
      {away ? <span className={classes.lift}>{texts.away({ date: format.date(away) })}</span> : null}
    </div>
  )
}
