import { Badge } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { movementsLastSuccess } from '../contract/ledger/imports.ts'
import { may } from '../domain/roles.ts'
import { withTexts } from '../i18n/load.ts'
import { useTexts } from '../i18n/texts.tsx'
import { QuickSearch } from '../screens/quick-search/index.tsx'
import { query } from '../services/http/http-query.ts'
import { seesFlows, useAccount } from '../ui/account.tsx'
import { useFormat } from '../ui/format.ts'
import { LazyView } from '../ui/lazy.tsx'
import classes from './Shell.module.css'
import { TenantMenu } from './TenantMenu.tsx'
import { UserMenu } from './UserMenu.tsx'

const loadRole = withTexts('account', () => import('../screens/tenants/Role.tsx'))

/** The company, the age of its data, and the user's menu: appearance, language, sign-out. */
export const TopBar = ({ full, onSignOut }: { full: boolean; onSignOut: () => void }) => {
  const texts = useTexts().shared
  const { me, account, tenant } = useAccount()
  return (
    <div className={classes.tools}>
      {full ? <QuickSearch /> : null}
      {tenant.role && !may(tenant.role, 'WRITE') ? (
        <LazyView load={loadRole} props={{ role: tenant.role }} waiting={null} failed={() => null} />
      ) : null}
      <TenantMenu>
        <span className={classes.companyName}>
          {account.tradeName || account.name || tenant.name}
          {tenant.isDemo ? (
            <Badge size="xs" variant="light" color="amber" ml={6}>
              {texts.topBar.demo()}
            </Badge>
          ) : null}
        </span>
        <Freshness />
      </TenantMenu>
      <UserMenu me={me} toFlows={seesFlows({ me, tenant })} onSignOut={onSignOut} />
    </div>
  )
}

const Freshness = () => {
  const texts = useTexts().shared.topBar
  const format = useFormat()
  const { account } = useAccount()
  const { data, isPending, isError } = useQuery(
    query(movementsLastSuccess, { params: { masterRef: account.masterRef } }, 'lastSuccess'),
  )
  if (isPending) return <span className={classes.freshness}>&nbsp;</span>
  if (isError) return <span className={classes.freshness}>{texts.freshnessUnknown()}</span>
  const words = data.endedAt
    ? texts.freshness({ day: format.day(data.endedAt), hour: format.time(data.endedAt) })
    : texts.freshnessNever()
  return <span className={`${classes.freshness} figures`}>{words}</span>
}
