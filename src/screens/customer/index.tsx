import { Anchor } from '@mantine/core'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { Link, useParams } from 'wouter'
import type { CustomerDetail } from '../../contract/ledger/customers.ts'
import { debtorTypeOf } from '../../domain/debtor.ts'
import { formatSiren } from '../../domain/siren.ts'
import { withTexts } from '../../i18n/load.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { customerDetail } from '../../services/ledger/customers.ts'
import { useAccountRef } from '../../ui/account.tsx'
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
import { Owner } from './Owner.tsx'
import { Timeline } from './Timeline.tsx'

/** Its own chunk, with the texts of cases. */
const loadLimitation = withTexts('cases', () => import('../cases/LimitationAlert.tsx'))

/** Its own chunk, with its own texts. */
const loadHealth = withTexts('account', () => import('../health/HealthButton.tsx'))

/**
 * The statement of a customer (CUST-05): who it is, the outstanding balance, the next action or why there is none, its
 * movements.
 */
export default function CustomerScreen() {
  const texts = useTexts().customers.statement
  const tiersRef = decodeURIComponent(useParams<{ ref: string }>().ref)
  const { data, error, isFetching, refetch } = useQuery(customerDetail(useAccountRef(), tiersRef))
  return (
    <div data-state={data ? 'shown' : error ? 'failed' : 'loading'}>
      <Anchor component={Link} href="/customers" className={classes.back}>
        <IconChevronLeft size={15} aria-hidden />
        {texts.back()}
      </Anchor>
      {data ? <Statement customer={data} /> : null}
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

const Statement = ({ customer }: { customer: CustomerDetail }) => {
  const texts = useTexts().customers.statement
  const lead = [
    texts[debtorTypeOf(customer)](),
    texts.ref({ ref: customer.ref }),
    ...(customer.legalId ? [texts.siren({ number: formatSiren(customer.legalId) })] : []),
  ]
  return (
    <>
      <PageHeader
        title={customer.displayName}
        lead={lead.map((part, index) => (
          <Fragment key={part}>
            {index === 0 ? null : ' · '}
            <span className="figures">{part}</span>
          </Fragment>
        ))}
        actions={
          <>
            {customer.type === 'B2B' ? (
              <LazyView load={loadHealth} props={{ tiersRef: customer.ref }} waiting={null} failed={() => null} />
            ) : null}
            <CustomerActions tiersRef={customer.ref} />
          </>
        }
      />
      <Owner customer={customer} />
      <LazyView load={loadLimitation} props={{ tiersRef: customer.ref }} waiting={null} failed={() => null} />
      <div className={classes.cards}>
        <Balance customer={customer} />
        <Next customer={customer} />
        <Contact customer={customer} />
      </div>
      <div className={classes.part}>
        <Contacts tiersRef={customer.ref} />
      </div>
      <LimitsContext value={customer.limits}>
        <Movements tiersRef={customer.ref} />
      </LimitsContext>
      <Timeline tiersRef={customer.ref} />
    </>
  )
}
