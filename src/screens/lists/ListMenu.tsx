import { Button, Menu } from '@mantine/core'
import type { ComponentType } from 'react'
import { useTexts } from '../../i18n/texts.tsx'
import { LazyView } from '../../ui/lazy.tsx'

type Props<P> = {
  icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>
  label: string
  busy?: boolean
  /** The entries of the menu: a chunk of their own. */
  load: () => Promise<{ default: ComponentType<P> }>
  /** Props of the entries. */
  props: P
}

/** A menu above a list, whose entries are loaded when it opens. */
export const ListMenu = <P extends object>({ icon: Icon, label, busy = false, load, props }: Props<P>) => {
  const { actions, table } = useTexts().shared
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<Icon size={15} stroke={1.7} aria-hidden />}
          loading={busy}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <LazyView
          load={load}
          props={props}
          waiting={<Menu.Label>{table.loading()}</Menu.Label>}
          failed={(_, retry) => (
            <Menu.Item closeMenuOnClick={false} onClick={retry}>
              {actions.retry()}
            </Menu.Item>
          )}
        />
      </Menu.Dropdown>
    </Menu>
  )
}
