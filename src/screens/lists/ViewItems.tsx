import { Menu } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconPin from '@tabler/icons-react/dist/esm/icons/IconPin.mjs'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { View } from '../../contract/ledger/views.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { keptState, placeOfView, usePinView, viewsOf } from '../../services/ledger/views.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { useSearch } from '../../ui/address.ts'
import { useToasts } from '../../ui/toasts.ts'
import { addressOf } from './address.ts'
import type { ListProps } from './list-props.ts'
import type { Editing } from './ViewWindow.tsx'

type Props = { list: ListProps; onEdit: (editing: Editing) => void; onReport: (view: View) => void }

/** The views of a list, the one that is open marked, and what can be done with it. */
export default function ViewItems({ list, onEdit, onReport }: Props) {
  const { views: texts, reports } = useTexts()
  const masterRef = useAccountRef()
  const toasts = useToasts()
  const { data, isError } = useQuery(viewsOf(masterRef))
  const pin = usePinView(masterRef, { failure: toasts.failure })
  const openId = new URLSearchParams(useSearch()).get('view')
  const views = data?.items ?? []
  const here = views.filter((view) => view.list === list.list)
  const open = here.find(({ id }) => id === openId)
  const othersPinned = views.filter(({ pinned, id }) => pinned && id !== open?.id).length
  const state = keptState(list.list, addressOf(list.state))
  return (
    <>
      <Menu.Label>{here.length > 0 ? texts.title() : isError ? texts.unread() : texts.none()}</Menu.Label>
      {here.map((view) => (
        <Menu.Item
          key={view.id}
          component={Link}
          href={placeOfView(view)}
          aria-current={view.id === open?.id ? 'page' : undefined}
          leftSection={view.id === open?.id ? <IconCheck size={15} aria-hidden /> : <span style={{ width: 15 }} />}
          rightSection={view.pinned ? <IconPin size={14} aria-label={texts.pinned()} role="img" /> : null}
        >
          <Name view={view} />
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Item
        onClick={() => onEdit({ view: null, state, othersPinned: views.filter(({ pinned }) => pinned).length })}
      >
        {texts.save()}
      </Menu.Item>
      {open?.changeable ? (
        <Menu.Item onClick={() => onEdit({ view: open, state, othersPinned })}>
          {texts.change({ name: open.name })}
        </Menu.Item>
      ) : null}
      {open ? <Menu.Item onClick={() => onReport(open)}>{reports.receive({ name: open.name })}</Menu.Item> : null}
      {open && !open.changeable ? (
        <Menu.Item onClick={() => pin.mutate({ viewId: open.id, pinned: !open.pinned })}>
          {open.pinned ? texts.unpin({ name: open.name }) : texts.pin({ name: open.name })}
        </Menu.Item>
      ) : null}
    </>
  )
}

/** The name of a view, and by whom it is shared. */
const Name = ({ view: { name, shared, own, ownerName } }: { view: View }) => {
  const texts = useTexts().views
  if (!shared) return name
  const by = own || ownerName === '' ? texts.shared() : texts.sharedBy({ name: ownerName })
  return (
    <>
      {name} <span style={{ color: 'var(--mantine-color-dimmed)' }}>{by}</span>
    </>
  )
}
