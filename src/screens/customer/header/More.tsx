import { ActionIcon, Menu } from '@mantine/core'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { useCallback, useState } from 'react'
import { Link } from 'wouter'
import type { CustomerDetail } from '../../../contract/ledger/customers.ts'
import { withTexts } from '../../../i18n/load.ts'
import { useTexts } from '../../../i18n/texts.tsx'
import { useMay } from '../../../ui/account.tsx'
import { LazyView } from '../../../ui/lazy.tsx'
import { InvoiceModal } from '../../customer-form/InvoiceModal.tsx'
import { RecordEvent } from '../events/RecordEvent.tsx'

/** Its own chunk, with its own texts. */
const loadHealth = withTexts('account', () => import('../../health/HealthModal.tsx'))

type Opened = 'INVOICE' | 'HEALTH' | 'PROMISE' | 'DISPUTE'

/** Everything else that can be done with a customer. */
export const More = ({ customer }: { customer: CustomerDetail }) => {
  const texts = useTexts()
  const { actions, invoice, more, statement } = texts.customers
  const { title } = texts.events.form
  const mayWrite = useMay('WRITE')
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = useCallback(() => setOpened(null), [])
  const { ref: tiersRef, displayName: name } = customer
  const isCompany = customer.type === 'B2B'
  if (!mayWrite && !isCompany) return null
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={more({ name })}>
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {mayWrite ? (
            <>
              <Menu.Item onClick={() => setOpened('PROMISE')}>{title.PROMISE()}</Menu.Item>
              <Menu.Item onClick={() => setOpened('DISPUTE')}>{title.DISPUTE()}</Menu.Item>
              <Menu.Item onClick={() => setOpened('INVOICE')}>{invoice.add()}</Menu.Item>
              <Menu.Item component={Link} href={`/edit-customer/${encodeURIComponent(tiersRef)}`}>
                {actions.edit()}
              </Menu.Item>
            </>
          ) : null}
          {isCompany ? <Menu.Item onClick={() => setOpened('HEALTH')}>{statement.act.health()}</Menu.Item> : null}
        </Menu.Dropdown>
      </Menu>
      {opened === 'INVOICE' ? <InvoiceModal tiersRef={tiersRef} onClose={close} /> : null}
      {opened === 'PROMISE' || opened === 'DISPUTE' ? (
        <RecordEvent action={{ kind: opened, tiersRef }} onClose={close} />
      ) : null}
      {opened === 'HEALTH' ? (
        <LazyView load={loadHealth} props={{ tiersRef, onClose: close }} waiting={null} failed={() => null} />
      ) : null}
    </>
  )
}
