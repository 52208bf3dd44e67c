import { ActionIcon, Group } from '@mantine/core'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useTexts } from '../i18n/texts.tsx'

type Props = {
  total: number
  state: { page: number; size: number }
  onState: (patch: { page: number }) => void
  className?: string | undefined
}

/** The current page of a list, with links to its neighbours. */
export const Pages = ({ total, state, onState, className }: Props) => {
  const texts = useTexts().shared.table
  const from = state.page * state.size + 1
  const to = Math.min(total, from + state.size - 1)
  return (
    <nav className={className} aria-label={texts.pages()}>
      <span className="figures">{texts.range({ from, to, total })}</span>
      <Group gap={4}>
        <ActionIcon
          variant="default"
          aria-label={texts.previousPage()}
          disabled={state.page === 0}
          onClick={() => onState({ page: state.page - 1 })}
        >
          <IconChevronLeft size={16} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          aria-label={texts.nextPage()}
          disabled={to >= total}
          onClick={() => onState({ page: state.page + 1 })}
        >
          <IconChevronRight size={16} />
        </ActionIcon>
      </Group>
    </nav>
  )
}
