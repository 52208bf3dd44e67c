import { Table, Text, Title } from '@mantine/core'
import type { PhoneCallSheet } from '../../contract/delivery/phone-calls.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { useFormat } from '../../ui/format.ts'
import classes from './phone-call.module.css'

/** The overdue invoices, the open credits, and the amount to collect. */
export const Owed = ({ sheet }: { sheet: PhoneCallSheet }) => {
  const texts = useTexts().phoneCalls.owed
  const format = useFormat()
  return (
    <section className={classes.panel} aria-labelledby="call-owed">
      <Title order={2} id="call-owed" mb="xs">
        {texts.title()}
      </Title>
      <Table aria-label={texts.title()}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{texts.document()}</Table.Th>
            <Table.Th>{texts.dueDate()}</Table.Th>
            <Table.Th ta="right">{texts.left()}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {sheet.invoices.map((invoice) => (
            <Table.Tr key={invoice.uniqueRef}>
              <Table.Td>{invoice.documentNumber}</Table.Td>
              <Table.Td className="figures">
                {format.date(invoice.dueDate)}
                <Text size="xs" className="late">
                  {texts.late({ days: invoice.daysLate })}
                </Text>
                {invoice.promisedOn ? (
                  <Text size="xs">
                    {(invoice.promiseToCheck ? texts.promisedToCheck : texts.promised)({
                      date: format.date(invoice.promisedOn),
                    })}
                  </Text>
                ) : null}
              </Table.Td>
              <Table.Td ta="right" className="figures">
                {format.money(invoice.dueAmount)}
              </Table.Td>
            </Table.Tr>
          ))}
          {sheet.credits.map((credit) => (
            <Table.Tr key={`${credit.documentNumber} ${credit.documentDate}`}>
              <Table.Td>{credit.documentNumber}</Table.Td>
              <Table.Td>{texts.credit({ date: format.date(credit.documentDate) })}</Table.Td>
              <Table.Td ta="right" className="figures">
                {format.money(credit.dueAmount)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th colSpan={2}>{texts.total()}</Table.Th>
            <Table.Th ta="right" className="figures">
              {format.money(sheet.amount)}
            </Table.Th>
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </section>
  )
}
