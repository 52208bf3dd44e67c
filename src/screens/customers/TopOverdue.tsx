import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useTexts } from '../../i18n/texts.tsx'
import { tiersPage } from '../../services/ledger/customers.ts'
import { useMasterRef } from '../../ui/account.tsx'
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
    tiersPage(useMasterRef(), { filter: 'OVERDUE', sort: 'overdueAmount', order: 'desc', size: SHOWN }),
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
        {data.items.map((tiers) => (
          <li key={tiers.ref}>
            <Anchor component={Link} href={`/customers/${encodeURIComponent(tiers.ref)}`}>
              {tiers.displayName}
            </Anchor>
            <span className="late figures">{format.money(tiers.overdueAmount)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
