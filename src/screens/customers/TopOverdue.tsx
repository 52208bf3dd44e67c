import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useTexts } from '../../i18n/texts.tsx'
import { customersPage } from '../../services/ledger/customers.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { useFormat } from '../../ui/format.ts'
import { BlockSkeleton } from '../../ui/Skeletons.tsx'
import classes from './customers.module.css'

/** Number of customers shown. */
const SHOWN = 5

/** The customers with the largest overdue amounts (CUST-06). Empty after an error, since the list below reports it. */
export const TopOverdue = () => {
  const texts = useTexts().customers
  const format = useFormat()
  const { data, isPending } = useQuery(
    customersPage(useAccountRef(), { filter: 'OVERDUE', sort: 'overdueAmount', order: 'desc', size: SHOWN }),
  )
  if (isPending)
    return (
      <div className={classes.loading}>
        <BlockSkeleton height={72} />
      </div>
    )
  if (!data || data.totalItems === 0) return null
  return (
    <section className={classes.top} aria-label={texts.top.title()}>
      <h2 title={texts.top.hint()}>{texts.top.title()}</h2>
      <ol>
        {data.items.map((customer) => (
          <li key={customer.ref}>
            <Anchor component={Link} href={`/customers/${encodeURIComponent(customer.ref)}`}>
              {customer.displayName}
            </Anchor>
            <span className="late figures">{format.money(customer.overdueAmount)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
