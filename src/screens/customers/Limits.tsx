import { UnstyledButton } from '@mantine/core'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { customerFilters } from '../../contract/ledger/customers.ts'
import type { AgedBalance } from '../../contract/ledger/statistics.ts'
import type { CoveragePart } from '../../domain/reminders/coverage-parts.ts'
import { useTexts } from '../../i18n/texts.tsx'
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
  return (
    <div className={classes.limits}>
      {texts.shown()}
      {linked ? <Limit name={texts.filters[linked]()} onClear={() => onClear({ filter: 'ALL' })} /> : null}
      {bucket === '' ? null : <Limit name={texts.bucketFilter[bucket]()} onClear={() => onClear({ bucket: '' })} />}
      {coverage === '' ? null : <Limit name={words.parts[coverage]()} onClear={() => onClear({ coverage: '' })} />}
    </div>
  )
}

const Limit = ({ name, onClear }: { name: string; onClear: () => void }) => {
  const texts = useTexts().customers
  return (
    <UnstyledButton className={classes.limit} aria-label={texts.removeFilter({ name })} onClick={onClear}>
      {name}
      <IconX size={14} aria-hidden />
    </UnstyledButton>
  )
}
