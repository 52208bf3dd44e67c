import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { documentsStatus } from '../../../contract/accounts/contracts.ts'
import { listInvoices } from '../../../contract/accounts/invoices.ts'
import { listMonitoredCompanies } from '../../../contract/ledger/health.ts'
import { fromDecimal } from '../../../domain/money.ts'
import { may } from '../../../domain/roles.ts'
import { useLanguage, useTexts } from '../../../i18n/texts.tsx'
import { send } from '../../../services/http/http.ts'
import { query } from '../../../services/http/http-query.ts'
import { useAccount } from '../../../ui/account.tsx'
import { useFormat } from '../../../ui/format.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { usePrice } from '../../payment/usePrice.ts'
import classes from '../account.module.css'

/** Number of entries shown here; their own sections have all. */
const SHOWN = 3

/** Beside the subscription: the contract, invoices and monitored companies (PAY-02). */
export const Beside = () => {
  const { account } = useAccount()
  return (
    <div className={classes.beside}>
      <Contract />
      <LatestInvoices />
      {account.accountType === 'STANDARD' ? <Monitored /> : null}
    </div>
  )
}

const Aside = ({ to, children }: { to: string; children: ReactNode }) => (
  <Anchor component={Link} href={`/account/${to}`}>
    {children}
  </Anchor>
)

const Contract = () => {
  const { account: accountTexts, contractSignature } = useTexts()
  const { contract: texts } = accountTexts.subscription
  const format = useFormat()
  const { account, tenant } = useAccount()
  const reading = useQuery(query(documentsStatus, { body: { masterRef: account.masterRef } }))
  const administers = tenant.role !== null && may(tenant.role, 'ADMINISTER')
  return (
    <Panel
      order={3}
      title={texts.title()}
      failed={texts.failed()}
      reading={reading}
      height={60}
      aside={() => (administers ? <Aside to="contract">{texts.open()}</Aside> : null)}
    >
      {({ documents: [contract] }) => (
        <Text>
          {contract?.signedAt
            ? contractSignature.signed({ name: contract.signerName, date: format.day(contract.signedAt) })
            : texts.unsigned()}
        </Text>
      )}
    </Panel>
  )
}

const LatestInvoices = () => {
  const { invoices: texts } = useTexts().account
  const { invoices } = useTexts().account.subscription
  const { language } = useLanguage()
  const format = useFormat()
  const money = usePrice()
  const { account } = useAccount()
  const input = { query: { masterRef: account.masterRef, size: SHOWN } }
  const reading = useQuery({
    queryKey: [listInvoices.id, input, language],
    queryFn: ({ signal }) => send(listInvoices, input, { signal, language }),
  })
  return (
    <Panel
      order={3}
      title={texts.title()}
      failed={texts.failed()}
      reading={reading}
      height={90}
      aside={({ totalItems }) =>
        totalItems > 0 ? <Aside to="invoices">{invoices.all({ count: totalItems })}</Aside> : null
      }
    >
      {({ items }) =>
        items.length === 0 ? (
          <Text c="dimmed">{texts.empty()}</Text>
        ) : (
          <ul className={classes.lines} aria-label={texts.title()}>
            {items.map(({ invoiceId, number, issueDate, amount, label }) => (
              <li key={invoiceId}>
                <span className="figures">{format.date(issueDate)}</span>
                <span>
                  {label} <span className={`figures ${classes.dim}`}>{number}</span>
                </span>
                <span className="figures">{money(fromDecimal(amount))}</span>
              </li>
            ))}
          </ul>
        )
      }
    </Panel>
  )
}

const Monitored = () => {
  const { list } = useTexts().health
  const { monitored } = useTexts().account.subscription
  const format = useFormat()
  const { account } = useAccount()
  const params = { masterRef: account.masterRef }
  const reading = useQuery(query(listMonitoredCompanies, { params, query: { size: SHOWN } }))
  return (
    <Panel
      order={3}
      title={list.title()}
      failed={monitored.failed()}
      reading={reading}
      height={90}
      aside={({ totalItems }) =>
        totalItems > 0 ? <Aside to="monitoredCompanies">{monitored.all({ count: totalItems })}</Aside> : null
      }
    >
      {({ items }) =>
        items.length === 0 ? (
          <Text c="dimmed">{list.nothing()}</Text>
        ) : (
          <ul className={classes.lines} aria-label={list.title()}>
            {items.map(({ siren, tiersName, endOfMonitoring, running }) => (
              <li key={siren}>
                <span>{tiersName}</span>
                <span />
                <span className={`figures ${running ? '' : 'late'}`}>
                  {running
                    ? monitored.until({ day: format.date(endOfMonitoring) })
                    : `${format.date(endOfMonitoring)} · ${list.over()}`}
                </span>
              </li>
            ))}
          </ul>
        )
      }
    </Panel>
  )
}
