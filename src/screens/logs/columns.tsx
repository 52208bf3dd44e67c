import { Anchor, Button } from '@mantine/core'
import { Link } from 'wouter'
import type { LogEntry } from '../../contract/ledger/logs.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { useFormat } from '../../ui/format.ts'
import type { Column } from '../../ui/table/column.ts'
import classes from './logs.module.css'

/**
 * The columns of the log; a row opens its customer.
 * @param onCustomer filters the list by a customer; without it, all rows are of one day, and only the hour is shown
 */
export const useLogColumns = (onCustomer?: (ref: string) => void): readonly Column<LogEntry>[] => {
  const texts = useTexts().logs
  const format = useFormat()
  return [
    {
      key: 'at',
      header: onCustomer ? texts.at() : texts.hour(),
      render: ({ at }) => <span className="figures">{onCustomer ? format.moment(at) : format.time(at)}</span>,
    },
    { key: 'words', header: texts.what(), card: 'title', render: ({ words }) => words },
    {
      key: 'customer',
      header: texts.customer(),
      opens: true,
      render: ({ tiersRef, tiersName }) =>
        tiersRef ? (
          <span className={classes.about}>
            <Anchor component={Link} href={`/customers/${encodeURIComponent(tiersRef)}`}>
              {tiersName}
            </Anchor>
            {onCustomer ? (
              <Button
                variant="subtle"
                size="compact-xs"
                aria-label={texts.onlyOf({ name: tiersName })}
                onClick={() => onCustomer(tiersRef)}
              >
                {texts.only()}
              </Button>
            ) : null}
          </span>
        ) : null,
    },
    { key: 'who', header: texts.person(), render: ({ userName }) => userName || texts.application() },
  ]
}
