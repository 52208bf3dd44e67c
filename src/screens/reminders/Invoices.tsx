import { Group, Skeleton, Table, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { PlannedReminder } from '../../contract/delivery/reminders.ts'
import { listMovements } from '../../contract/ledger/movements.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { query } from '../../services/http/http-query.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { useFormat } from '../../ui/format.ts'
import { DocumentClip } from '../customer/DocumentClip.tsx'
import classes from './reminders.module.css'

/** Number of invoices shown beside a reminder; the customer's page has all. */
const SHOWN = 20

/** The customer's overdue invoices, oldest first. */
export const Invoices = ({ reminder }: { reminder: PlannedReminder }) => {
  const texts = useTexts().reminders
  const format = useFormat()
  const masterRef = useAccountRef()
  const movements = useQuery(
    query(
      listMovements,
      { params: { masterRef }, query: { tiersRef: reminder.tiersRef, state: 'OVERDUE', size: SHOWN } },
      'reminders',
    ),
  )
  const { data, error, isFetching, refetch } = movements
  return (
    <section>
      <Title order={3} mb="xs">
        {texts.detail.invoices()}
      </Title>
      {error && !data ? (
        <Failure
          order={3}
          title={texts.detail.invoicesFailed()}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : null}
      {!data && !error ? <Skeleton height={90} /> : null}
      {data?.items.length === 0 ? <Text c="dimmed">{texts.detail.noInvoices()}</Text> : null}
      {data && data.items.length > 0 ? (
        <Table className={classes.invoices} aria-label={texts.detail.invoices()}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{texts.detail.document()}</Table.Th>
              <Table.Th>{texts.detail.dueDate()}</Table.Th>
              <Table.Th ta="right">{texts.detail.left()}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.items.map((movement) => (
              <Table.Tr key={movement.uniqueRef}>
                <Table.Td>
                  <Group gap={4} wrap="nowrap">
                    {movement.documentNumber}
                    <DocumentClip documentNumber={movement.documentNumber} documentId={movement.documentId} />
                  </Group>
                </Table.Td>
                <Table.Td className="figures">
                  {format.date(movement.dueDate)}
                  <Text size="xs" className="late">
                    {texts.daysLate({ days: movement.daysLate })}
                  </Text>
                </Table.Td>
                <Table.Td ta="right" className="figures">
                  {format.money(movement.dueAmount)}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      ) : null}
      {data && data.totalItems > data.items.length ? (
        <Text size="sm" c="dimmed">
          {texts.detail.moreInvoices({ count: data.totalItems - data.items.length })}
        </Text>
      ) : null}
    </section>
  )
}
