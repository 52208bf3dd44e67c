import type { EndpointAnswer } from '../../contract/endpoint.ts'
import type { listCustomers } from '../../contract/ledger/customers.ts'
import type { AgedBucket } from '../../domain/ledger/index.ts'
import type { CoveragePart } from '../../domain/reminders/coverage-parts.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { useFormat } from '../../ui/format.ts'
import classes from './customers.module.css'

type Props = Pick<EndpointAnswer<typeof listCustomers>, 'sums' | 'totalItems'> & {
  bucket: AgedBucket | ''
  coverage: CoveragePart | ''
}

/** The totals of the listed customers, to compare with the figure that linked here. */
export const Sums = ({ sums, totalItems, bucket, coverage }: Props) => {
  const { customers: texts, coverage: words } = useTexts()
  const format = useFormat()
  if (totalItems === 0) return null
  return (
    <ul className={classes.sums} aria-label={texts.sums.label()}>
      <li>{texts.sums.customers({ count: totalItems })}</li>
      {bucket === '' || sums.bucketAmount === undefined ? null : (
        <li>{texts.sums.bucket({ name: texts.bucketFilter[bucket](), amount: format.money(sums.bucketAmount) })}</li>
      )}
      {coverage === '' || sums.coverageAmount === undefined ? null : (
        <li>{texts.sums.bucket({ name: words.parts[coverage](), amount: format.money(sums.coverageAmount) })}</li>
      )}
      <li>{texts.sums.overdue({ amount: format.money(sums.overdueAmount) })}</li>
      <li>{texts.sums.total({ amount: format.money(sums.totalAmount) })}</li>
    </ul>
  )
}
