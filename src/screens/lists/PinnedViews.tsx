import { NavLink } from '@mantine/core'
import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useTexts } from '../../i18n/texts.tsx'
import { placeOfView, viewsOf } from '../../services/ledger/views.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { useSearch } from '../../ui/address.ts'

type Props = {
  /** Classes of a group of the navigation, and of a place in it. */
  group: string | undefined
  place: string | undefined
  onOpen: () => void
}

/** The views that the person pinned, in the navigation. */
export default function PinnedViews({ group, place, onOpen }: Props) {
  const texts = useTexts().views
  const { data } = useQuery(viewsOf(useAccountRef()))
  const openId = new URLSearchParams(useSearch()).get('view')
  const pinned = data?.items.filter((view) => view.pinned) ?? []
  if (pinned.length === 0) return null
  return (
    <section aria-label={texts.navigation()} className={group}>
      {pinned.map((view) => (
        <NavLink
          key={view.id}
          component={Link}
          href={placeOfView(view)}
          label={view.name}
          title={view.name}
          leftSection={<IconBookmark size={18} stroke={1.7} aria-hidden />}
          active={view.id === openId}
          aria-current={view.id === openId ? 'page' : undefined}
          onClick={onOpen}
          noWrap
          className={place}
        />
      ))}
    </section>
  )
}
