import { ActionIcon, Menu } from '@mantine/core'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { Link } from 'wouter'
import type { Tiers } from '../../contract/ledger/tiers.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { telephone } from '../../ui/telephone.ts'
import type { EventAction } from '../customer/events/RecordEvent.tsx'

/** The actions on a customer in the list. */
export const RowActions = ({ tiers, record }: { tiers: Tiers; record: (action: EventAction) => void }) => {
  const texts = useTexts().customers
  const { title } = useTexts().events.form
  const ref = encodeURIComponent(tiers.ref)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={texts.more({ name: tiers.displayName })}>
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
        {(['PROMISE', 'DISPUTE'] as const).map((kind) => (
          <Menu.Item key={kind} onClick={() => record({ kind, tiersRef: tiers.ref })}>
            {title[kind]()}
          </Menu.Item>
        ))}
        {tiers.phone ? (
          <Menu.Item component="a" href={telephone(tiers.phone)}>
            {texts.actions.call()}
          </Menu.Item>
        ) : null}
        {tiers.email ? (
          <Menu.Item component="a" href={`mailto:${tiers.email}`}>
            {texts.actions.mail()}
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  )
}
