import { Anchor, Tabs } from '@mantine/core'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'wouter'
import type { CustomerDetail } from '../../contract/ledger/customers.ts'
import { z } from '../../contract/zod.ts'
import { publicBodyOf } from '../../domain/debtor.ts'
import { withTexts } from '../../i18n/load.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { customerDetail } from '../../services/ledger/customers.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { LazyView } from '../../ui/lazy.tsx'
import { BlockSkeleton, ListSkeleton } from '../../ui/Skeletons.tsx'
import { useUrlState } from '../../ui/useUrlState.ts'
import classes from './customer.module.css'
import { FollowUp } from './FollowUp.tsx'
import { Header } from './header/index.tsx'
import { LimitsContext } from './limits.ts'
import { Movements } from './Movements.tsx'

/** Its own chunk, with the texts of cases. */
const loadLimitation = withTexts('cases', () => import('../cases/LimitationAlert.tsx'))

/**
 * The page of a customer (CUST-05): who it is, what it owes and what comes next; below, its follow-up or its ledger.
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
    <div className={classes.waiting}>
      <BlockSkeleton height={140} />
    </div>
    <ListSkeleton />
  </>
)

const tabs = ['FOLLOW_UP', 'LEDGER'] as const
type Tab = (typeof tabs)[number]

/** Links from elsewhere lead to an entry or to a state of the ledger, without naming its tab. */
const urlState = z.object({
  tab: z.enum([...tabs, '']).catch(''),
  movement: z.string().catch(''),
  state: z.string().catch(''),
})

const Statement = ({ customer }: { customer: CustomerDetail }) => {
  const texts = useTexts().customers.statement
  const [{ tab, movement, state }, set] = useUrlState(urlState)
  const shown = tab || (movement || state ? 'LEDGER' : 'FOLLOW_UP')
  return (
    <LimitsContext value={customer.limits}>
      <Header customer={customer} />
      <LazyView
        load={loadLimitation}
        props={{ tiersRef: customer.ref, isPublic: publicBodyOf(customer) !== null }}
        waiting={null}
        failed={() => null}
      />
      <Tabs value={shown} onChange={(value) => set({ tab: value as Tab, movement: '' })} keepMounted={false}>
        <Tabs.List aria-label={texts.tabs.label()} className={classes.tabs}>
          {tabs.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {texts.tabs[one]()}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="FOLLOW_UP">
          <FollowUp customer={customer} />
        </Tabs.Panel>
        <Tabs.Panel value="LEDGER">
          <Movements tiersRef={customer.ref} />
        </Tabs.Panel>
      </Tabs>
    </LimitsContext>
  )
}
