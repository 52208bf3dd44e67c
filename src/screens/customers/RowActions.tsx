import { ActionIcon, Menu } from '@mantine/core'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { Link } from 'wouter'
import type { Customer } from '../../contract/ledger/customers.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { useMay } from '../../ui/account.tsx'
import { telephone } from '../../ui/telephone.ts'
import type { EventAction } from '../customer/events/RecordEvent.tsx'

type Props = { customer: Customer; record: (action: EventAction) => void; contact: (tiersRef: string) => void }

/** The actions on a customer in the list. */
export const RowActions = ({ customer, record, contact }: Props) => {
  const texts = useTexts().customers
  const mayContact = useMay('WRITE')
  const { title } = useTexts().events.form
  const ref = encodeURIComponent(customer.ref)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={texts.more({ name: customer.displayName })}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} href={`/customers/${ref}`}>
          {texts.actions.open()}
        </Menu.Item>
        <Menu.Item component={Link} href={`/edit-customer/${ref}`}>
          {texts.actions.edit()}
        </Menu.Item>
        {mayContact ? <Menu.Item onClick={() => contact(customer.ref)}>{texts.actions.contact()}</Menu.Item> : null}
        {(['PROMISE', 'DISPUTE'] as const).map((kind) => (
          <Menu.Item key={kind} onClick={() => record({ kind, tiersRef: customer.ref })}>
            {title[kind]()}
          </Menu.Item>
        ))}
        {customer.phone ? (
          <Menu.Item component="a" href={telephone(customer.phone)}>
            {texts.actions.call()}
          </Menu.Item>
        ) : null}
        {customer.email ? (
          <Menu.Item component="a" href={`mailto:${customer.email}`}>
            {texts.actions.mail()}
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  )
}
