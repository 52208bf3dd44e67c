import type { customerFilters } from '../../contract/ledger/customers.ts'
import type { AgedBalance } from '../../contract/ledger/statistics.ts'
import type { CoveragePart } from '../../domain/reminders/coverage-parts.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { Limit } from '../../ui/Limit.tsx'
import classes from './customers.module.css'

type Filter = (typeof customerFilters)[number]
type Bucket = AgedBalance['buckets'][number]['bucket']

type Props = {
  filter: Filter
  bucket: Bucket | ''
  coverage: CoveragePart | ''
  onClear: (patch: { filter: 'ALL' } | { bucket: '' } | { coverage: '' }) => void
}

/** Other filters of the list, set by a link: shown so that they can be removed. */
export const Limits = ({ filter, bucket, coverage, onClear }: Props) => {
  const { customers: texts, coverage: words } = useTexts()
  const linked = filter === 'PROMISE_DUE' || filter === 'ALERTED' ? filter : null
  if (!linked && bucket === '' && coverage === '') return null
  const limit = (name: string, patch: Parameters<typeof onClear>[0]) => (
    <Limit name={name} removal={texts.removeFilter({ name })} onClear={() => onClear(patch)} />
  )
  return (
    <div className={classes.limits}>
      {texts.shown()}
      {linked ? limit(texts.filters[linked](), { filter: 'ALL' }) : null}
      {bucket === '' ? null : limit(texts.bucketFilter[bucket](), { bucket: '' })}
      {coverage === '' ? null : limit(words.parts[coverage](), { coverage: '' })}
    </div>
  )
}
