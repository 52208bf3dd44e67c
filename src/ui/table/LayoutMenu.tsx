import { ActionIcon, Button, Checkbox, Group, Popover, SegmentedControl, Stack } from '@mantine/core'
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconColumns from '@tabler/icons-react/dist/esm/icons/IconColumns3.mjs'
import { useTexts } from '../../i18n/texts.tsx'
import { type Column, canHide } from './column.ts'
import classes from './LayoutMenu.module.css'
import { densities, inOrder, isShown, moved, plainLayout, type TableLayout, withShown } from './layout.ts'
import type { SaveLayout } from './useLayout.ts'

type Props<Row> = {
  columns: readonly Column<Row>[]
  layout: TableLayout
  save: SaveLayout
  /** Cards have columns to choose, but no rows that could be closer. */
  narrow: boolean
}

/** Which columns a list shows and in which order, how close its rows are, and a way back. */
export const LayoutMenu = <Row,>({ columns, layout, save, narrow }: Props<Row>) => {
  const texts = useTexts().shared.table
  const ordered = inOrder(columns, layout.order)
  const places = ordered.filter((column) => isShown(layout, column)).map(({ key }) => key)
  const move = (key: string, by: -1 | 1) => save((before) => ({ ...before, order: moved(columns, before, key, by) }))
  return (
    <Popover position="bottom-end" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <Button variant="subtle" size="compact-sm" leftSection={<IconColumns size={15} stroke={1.7} aria-hidden />}>
          {texts.columns()}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={texts.columns()} className={classes.menu}>
        <Stack gap="sm">
          <ul className={classes.list}>
            {ordered.map((column) => (
              <li key={column.key} className={classes.line}>
                <Checkbox
                  size="sm"
                  className={classes.name}
                  label={column.header}
                  checked={isShown(layout, column)}
                  disabled={!canHide(column)}
                  onChange={(event) => {
                    const { checked } = event.currentTarget
                    save((before) => withShown(before, column.key, checked))
                  }}
                />
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="sm"
                  aria-label={texts.moveUp({ column: column.header })}
                  disabled={places.indexOf(column.key) < 1}
                  onClick={() => move(column.key, -1)}
                >
                  <IconArrowUp size={15} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="sm"
                  aria-label={texts.moveDown({ column: column.header })}
                  disabled={!places.includes(column.key) || places.at(-1) === column.key}
                  onClick={() => move(column.key, 1)}
                >
                  <IconArrowDown size={15} />
                </ActionIcon>
              </li>
            ))}
          </ul>
          {narrow ? null : (
            <SegmentedControl
              size="xs"
              aria-label={texts.density()}
              value={layout.density}
              onChange={(density) => save((before) => ({ ...before, density: density as TableLayout['density'] }))}
              data={densities.map((value) => ({ value, label: texts.densities[value]() }))}
            />
          )}
          <Group justify="flex-end">
            <Button
              variant="default"
              size="compact-sm"
              disabled={JSON.stringify(layout) === JSON.stringify(plainLayout)}
              onClick={() => save(() => plainLayout)}
            >
              {texts.resetLayout()}
            </Button>
          </Group>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
