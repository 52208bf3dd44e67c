import { Anchor } from '@mantine/core'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { Link, useParams } from 'wouter'
import type { TiersDetail } from '../../contract/ledger/tiers.ts'
import { debtorTypeOf } from '../../domain/debtor.ts'
import { formatSiren } from '../../domain/siren.ts'
import { withTexts } from '../../i18n/load.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { tiersDetail } from '../../services/ledger/customers.ts'
import { useMasterRef } from '../../ui/account.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { LazyView } from '../../ui/lazy.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { BlockSkeleton, ListSkeleton } from '../../ui/Skeletons.tsx'
import { Contacts } from '../customer-form/Contacts.tsx'
import { CustomerActions } from '../customer-form/CustomerActions.tsx'
import { Balance } from './Balance.tsx'
import { Contact } from './Contact.tsx'
import classes from './customer.module.css'
import { LimitsContext } from './limits.ts'
import { Movements } from './Movements.tsx'
import { Next } from './Next.tsx'
import { Timeline } from './Timeline.tsx'

/** Its own chunk, with the texts of cases. */
const loadLimitation = withTexts('cases', () => import('../cases/LimitationNotice.tsx'))

/** Its own chunk, with its own texts. */
const loadHealth = withTexts('account', () => import('../health/HealthButton.tsx'))

/**
 * The statement of a customer (CUST-05): who it is, the outstanding balance, the next action or why there is none, its
 * movements.
 */
export default function CustomerScreen() {
  const texts = useTexts().customers.statement
  const tiersRef = decodeURIComponent(useParams<{ ref: string }>().ref)
  const { data, error, isFetching, refetch } = useQuery(tiersDetail(useMasterRef(), tiersRef))
  return (
    <div data-state={data ? 'shown' : error ? 'failed' : 'loading'}>
      <Anchor component={Link} href="/customers" className={classes.back}>
        <IconChevronLeft size={15} aria-hidden />
        {texts.back()}
      </Anchor>
      {data ? <Statement tiers={data} /> : null}
      {error && !data ? (
        <Failure order={1} title={texts.failed()} error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : null}
      {!data && !error ? <Loading /> : null}
    </div>
  )
}

const Loading = () => (
  <>
    <div className={classes.cards}>
      <BlockSkeleton height={180} />
      <BlockSkeleton height={180} />
      <BlockSkeleton height={180} />
    </div>
    <ListSkeleton />
  </>
)

const Statement = ({ tiers }: { tiers: TiersDetail }) => {
  const texts = useTexts().customers.statement
  const lead = [
    texts[debtorTypeOf(tiers)](),
    texts.ref({ ref: tiers.ref }),
    ...(tiers.legalId ? [texts.siren({ number: formatSiren(tiers.legalId) })] : []),
  ]
  return (
    <>
      <PageHeader
        title={tiers.displayName}
        lead={lead.map((part, index) => (
          <Fragment key={part}>
            {index === 0 ? null : ' · '}
            <span className="figures">{part}</span>
          </Fragment>
        ))}
        actions={
          <>
            {tiers.type === 'B2B' ? (
              <LazyView load={loadHealth} props={{ tiersRef: tiers.ref }} waiting={null} failed={() => null} />
            ) : null}
            <CustomerActions tiersRef={tiers.ref} />
          </>
        }
      />
      <LazyView load={loadLimitation} props={{ tiersRef: tiers.ref }} waiting={null} failed={() => null} />
      <div className={classes.cards}>
        <Balance tiers={tiers} />
        <Next tiers={tiers} />
        <Contact tiers={tiers} />
      </div>
      <div className={classes.part}>
        <Contacts tiersRef={tiers.ref} />
      </div>
      <LimitsContext value={tiers.limits}>
        <Movements tiersRef={tiers.ref} />
      </LimitsContext>
      <Timeline tiersRef={tiers.ref} />
    </>
  )
}
