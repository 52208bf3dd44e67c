import { Badge, type MantineColor } from '@mantine/core'
import type { CustomerDetail } from '../../../contract/ledger/customers.ts'
import { useTexts } from '../../../i18n/texts.tsx'
import classes from './header.module.css'

/** What a customer's situation is beside the balance, each in a word. */
export const Tags = ({ customer }: { customer: CustomerDetail }) => {
  const { customers } = useTexts()
  const { tags } = customers.statement
  const { insolvency, openCase, openDisputes, promises, reminders } = customer
  const shown: readonly (readonly [MantineColor, string])[] = [
    ...(insolvency ? [['amber', tags.insolvent()] as const] : []),
    ...(openCase ? [['amber', customers.events[openCase.type]()] as const] : []),
    ...(openDisputes > 0 ? [['amber', tags.disputed({ count: openDisputes })] as const] : []),
    ...(promises.open > 0 ? [['green', tags.promised({ count: promises.open })] as const] : []),
    ...(reminders.stopped ? [['gray', tags.stopped()] as const] : []),
  ]
  if (shown.length === 0) return null
  return (
    <ul className={classes.tags} aria-label={tags.title()}>
      {shown.map(([color, words]) => (
        <li key={words}>
          <Badge variant="light" color={color}>
            {words}
          </Badge>
        </li>
      ))}
    </ul>
  )
}
