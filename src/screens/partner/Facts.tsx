import { Anchor, Table, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { MandateDetail } from '../../contract/partner/partner.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { fetchMandateDocument } from '../../services/partner/partner.ts'
import { useFormat } from '../../ui/format.ts'
import { useToasts } from '../../ui/toasts.ts'
import { useOpenFile } from '../../ui/useOpenFile.ts'
import classes from './partner.module.css'
import { useMandateMoney } from './words.ts'

type Props = { mandate: MandateDetail }

const Card = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classes.card}>
    <Title order={2} className={classes.cardTitle}>
      {title}
    </Title>
    {children}
  </section>
)

/** The amounts claimed, recovered and left. */
export const Amounts = ({ mandate }: Props) => {
  const texts = useTexts().partner
  const format = useFormat()
  const money = useMandateMoney()
  const { currency, amountDue, recoveredAmount, leftAmount, payments, limitationPeriod } = mandate
  const paid = payments.reduce((sum, { amount }) => sum + amount, 0)
  const figures = [
    [texts.amountDue(), amountDue],
    [texts.recovered(), recoveredAmount],
    [texts.paid(), paid],
    [texts.left(), leftAmount],
  ] as const
  return (
    <Card title={texts.amounts()}>
      <dl className={`${classes.figures} figures`}>
        {figures.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{money(amount, currency)}</dd>
          </div>
        ))}
      </dl>
      {limitationPeriod ? (
        <Text size="sm" c="dimmed" className="figures">
          {texts.limitation({ date: format.date(limitationPeriod) })}
        </Text>
      ) : null}
    </Card>
  )
}

/** Its invoices, and the debtor's direct payments to the creditor. */
export const Debt = ({ mandate }: Props) => {
  const texts = useTexts().partner
  const format = useFormat()
  const money = useMandateMoney()
  const { currency, invoices, payments } = mandate
  return (
    <Card title={texts.invoices()}>
      {/* Reached by the keyboard, since it may scroll. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls */}
      <section className={classes.scroll} tabIndex={0} aria-label={texts.invoices()}>
        <Table className="figures" aria-label={texts.invoices()}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{texts.invoice.number()}</Table.Th>
              <Table.Th className={classes.wide}>{texts.invoice.date()}</Table.Th>
              <Table.Th>{texts.invoice.dueDate()}</Table.Th>
              <Table.Th ta="right">{texts.invoice.amount()}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {invoices.map((one) => (
              <Table.Tr key={one.documentNumber}>
                <Table.Td>{one.documentNumber}</Table.Td>
                <Table.Td className={classes.wide}>{format.date(one.documentDate)}</Table.Td>
                <Table.Td>{format.date(one.dueDate)}</Table.Td>
                <Table.Td ta="right">{money(one.amount, currency)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </section>
      {payments.length > 0 ? (
        <>
          <Title order={3} className={classes.sub}>
            {texts.payments()}
          </Title>
          <ul className={`${classes.lines} figures`}>
            {payments.map((one) => (
              <li className={classes.line} key={`${one.documentNumber} ${one.paymentDate} ${one.amount}`}>
                {texts.payment({
                  amount: money(one.amount, currency),
                  number: one.documentNumber,
                  date: format.date(one.paymentDate),
                })}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Card>
  )
}

/** Its documents, each opened in a new tab. */
export const Documents = ({ mandate }: Props) => {
  const texts = useTexts().partner
  const format = useFormat()
  const toasts = useToasts()
  const open = useOpenFile(
    (fileId: string) => fetchMandateDocument(mandate.eventId, fileId),
    () => toasts.warning(texts.documentFailed()),
  )
  return (
    <Card title={texts.documents()}>
      {mandate.documents.length === 0 ? <Text c="dimmed">{texts.noDocuments()}</Text> : null}
      <ul className={classes.lines}>
        {mandate.documents.map(({ fileId, name, size }) => (
          <li className={classes.line} key={fileId}>
            <Anchor component="button" type="button" onClick={() => open.mutate(fileId)}>
              {name}
            </Anchor>{' '}
            <span className={`${classes.dim} figures`}>{format.fileSize(size)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const Place = ({ street, postCode, city }: { street: string; postCode: string; city: string }) => (
  <>
    {street ? <div>{street}</div> : null}
    <div>{`${postCode} ${city}`.trim()}</div>
  </>
)

/** The debtor and the creditor. */
export const Parties = ({ mandate }: Props) => {
  const texts = useTexts().partner
  const { debtorParty: debtor, creditorParty: creditor } = mandate
  return (
    <>
      <Card title={texts.debtor()}>
        <strong>{debtor.name}</strong>
        <div className={`${classes.dim} figures`}>{texts.reference({ ref: debtor.reference })}</div>
        {debtor.legalId ? (
          <div className={`${classes.dim} figures`}>{texts.legalId({ id: debtor.legalId })}</div>
        ) : null}
        <Place {...debtor} />
        {debtor.phone ? (
          <div>
            <Anchor href={`tel:${debtor.phone}`} className="figures">
              {debtor.phone}
            </Anchor>
          </div>
        ) : null}
        {debtor.email ? (
          <div>
            <Anchor href={`mailto:${debtor.email}`}>{debtor.email}</Anchor>
          </div>
        ) : null}
      </Card>
      <Card title={texts.creditor()}>
        <strong>{creditor.name}</strong>
        {creditor.siren ? (
          <div className={`${classes.dim} figures`}>{texts.siren({ siren: creditor.siren })}</div>
        ) : null}
        <Place {...creditor} />
        {mandate.comment ? (
          <>
            <Title order={3} className={classes.sub}>
              {texts.comment()}
            </Title>
            <Text className={classes.words}>{mandate.comment}</Text>
          </>
        ) : null}
      </Card>
      {mandate.refusal ? (
        <Card title={texts.refusal()}>
          <Text className={classes.words}>{mandate.refusal}</Text>
        </Card>
      ) : null}
    </>
  )
}

/** The history, newest first. */
export const Steps = ({ mandate }: Props) => {
  const texts = useTexts().partner
  const format = useFormat()
  const money = useMandateMoney()
  return (
    <Card title={texts.history()}>
      <ol className={classes.steps}>
        {mandate.steps.map((step) => (
          <li className={classes.step} key={`${step.at} ${step.code}`}>
            <div>
              {texts.steps[step.code]()}
              {step.amount === null ? null : (
                <span className={`${classes.dim} figures`}> {money(step.amount, mandate.currency)}</span>
              )}
            </div>
            {step.text ? <div className={classes.words}>{step.text}</div> : null}
            <div className={`${classes.dim} figures`}>{format.moment(step.at)}</div>
          </li>
        ))}
      </ol>
    </Card>
  )
}
