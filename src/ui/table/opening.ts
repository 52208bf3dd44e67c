import type { MouseEvent } from 'react'
import type { Column } from './column.ts'

/** What has an action of its own inside a row. */
const OWN_ACTION = 'a, button, input, select, textarea, label, summary, [role="dialog"], [role="menu"]'

/** Marks the cells whose link or button opens their row. */
export const openerMark = (
  { key }: Pick<Column<unknown>, 'key'>,
  columns: readonly Pick<Column<unknown>, 'key' | 'opens' | 'card'>[],
): { 'data-opens'?: true } => {
  const opener = columns.find(({ opens }) => opens) ?? columns.find(({ card }) => card === 'title')
  return opener?.key === key ? { 'data-opens': true } : {}
}

/** Presses the link or button that opens a row, unless the click was meant for something else in it. */
const openRow = (event: MouseEvent<HTMLElement>): void => {
  const { currentTarget: row, target, ctrlKey, metaKey, shiftKey } = event
  const isOutside = !(target instanceof Element) || !row.contains(target)
  if (isOutside || target.closest(OWN_ACTION) || document.getSelection()?.isCollapsed === false) return
  row
    .querySelector('[data-opens] :is(a, button)')
    ?.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }))
}

/** A row that opens wherever it is clicked; the keyboard has the link or button itself. */
export const opening = { onClick: openRow }
