import { Loader, Popover, UnstyledButton, VisuallyHidden } from '@mantine/core'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { type ReactNode, useState } from 'react'
import { withTexts } from '../i18n/load.ts'
import { useTexts } from '../i18n/texts.tsx'
import { Failure } from '../ui/Failure.tsx'
import { LazyView } from '../ui/lazy.tsx'
import classes from './Shell.module.css'

const loadTenants = withTexts('account', () => import('../screens/tenants/index.tsx'))

/** The active company, with a menu of the others, which is loaded when it is opened. */
export const TenantMenu = ({ children }: { children: ReactNode }) => {
  const { shared, startup } = useTexts()
  const [opened, setOpened] = useState(false)
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={290}
      withinPortal={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <UnstyledButton className={classes.tenant} onClick={() => setOpened(!opened)}>
          <span className={classes.company}>{children}</span>
          <VisuallyHidden>{shared.topBar.companies()}</VisuallyHidden>
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={shared.topBar.companies()} p="sm">
        <LazyView
          load={loadTenants}
          props={{}}
          waiting={<Loader size={16} />}
          failed={(_, retry) => <Failure order={2} title={startup.failed.chunk.title()} onRetry={retry} />}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
