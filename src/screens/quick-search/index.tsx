import { Kbd, Modal, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useState } from 'react'
import { useTexts } from '../../i18n/texts.tsx'
import { LazyScreen } from '../../ui/lazy.tsx'
import classes from './quick-search.module.css'

const loadPalette = () => import('./Palette.tsx')

/** Prefetches the palette on hover or focus; an error shows when it is opened. */
const prepare = () => void loadPalette().catch(() => undefined)

/** The button in the top bar, and the palette that it and Ctrl K (Cmd K) open (UI-08). */
export const QuickSearch = () => {
  const texts = useTexts().search
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  useHotkeys([['mod+K', () => setOpened(true)]], [])
  return (
    <>
      <UnstyledButton
        className={classes.open}
        onClick={() => setOpened(true)}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        <IconSearch size={16} stroke={1.7} aria-hidden />
        <span className={classes.openText}>{texts.open()}</span>{' '}
        <Kbd size="xs" className={classes.shortcut}>
          {texts.shortcut()}
        </Kbd>
      </UnstyledButton>
      {opened ? (
        <Modal
          opened
          onClose={close}
          withCloseButton={false}
          padding={0}
          size={560}
          yOffset="10vh"
          title={<VisuallyHidden>{texts.title()}</VisuallyHidden>}
          styles={{ header: { minHeight: 0, padding: 0 } }}
        >
          <LazyScreen load={loadPalette} props={{ onClose: close }} order={2} />
        </Modal>
      ) : null}
    </>
  )
}
