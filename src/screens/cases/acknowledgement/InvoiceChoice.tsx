import { Checkbox, Input, ScrollArea } from '@mantine/core'
import type { Acknowledgements } from '../../../contract/cases/acknowledgements.ts'
import { checkAcknowledgement, limitationEnd } from '../../../domain/cases/index.ts'
import { useTexts } from '../../../i18n/texts.tsx'
import { useFormat } from '../../../ui/format.ts'
import { Required } from '../../../ui/Required.tsx'
import classes from '../cases.module.css'
import type { AcknowledgementProps } from './flow.ts'

type Props = AcknowledgementProps & {
  offer: Acknowledgements
  problemOf: (field: string) => string | undefined
}

/** The open invoices, each with its limitation period, now and after the acknowledgement. */
export const InvoiceChoice = ({ snapshot, send, offer, problemOf }: Props) => {
  const { acknowledgement: words } = useTexts()
  const { draft } = snapshot.context
  const disabled = snapshot.matches('recording')
  const choose = (invoices: readonly string[]) => send({ type: 'draft.changed', patch: { invoices } })
  const keys = offer.invoices.map(({ key }) => key)
  const all = keys.length > 0 && keys.every((key) => draft.invoices.includes(key))
  const none = problemOf('invoices')
  return (
    <fieldset className={classes.choice}>
      <legend>
        {words.invoices()}
        <Required />
      </legend>
      {keys.length === 0 ? <p className={classes.dim}>{words.none()}</p> : null}
      {keys.length > 1 ? (
        <Checkbox
          size="xs"
          mb={6}
          label={words.all()}
          disabled={disabled}
          checked={all}
          indeterminate={draft.invoices.length > 0 && !all}
          onChange={() => choose(all ? [] : keys)}
        />
      ) : null}
      <ScrollArea.Autosize mah={260} type="auto">
        <ul className={classes.offered}>
          {offer.invoices.map((invoice) => (
            <Offered
              key={invoice.key}
              snapshot={snapshot}
              offer={offer}
              invoice={invoice}
              disabled={disabled}
              problem={problemOf(`invoices.${draft.invoices.indexOf(invoice.key)}`)}
              onChange={(on) =>
                choose(on ? [...draft.invoices, invoice.key] : draft.invoices.filter((key) => key !== invoice.key))
              }
            />
          ))}
        </ul>
      </ScrollArea.Autosize>
      {none ? (
        <Input.Error mt={6} role="alert">
          {none}
        </Input.Error>
      ) : null}
    </fieldset>
  )
}

type OfferedProps = Pick<AcknowledgementProps, 'snapshot'> & {
  offer: Acknowledgements
  invoice: Acknowledgements['invoices'][number]
  disabled: boolean
  problem: string | undefined
  onChange: (on: boolean) => void
}

const Offered = ({ snapshot, offer, invoice, disabled, problem, onChange }: OfferedProps) => {
  const { acknowledgement: words } = useTexts()
  const format = useFormat()
  const becomes = newLimitation(snapshot, offer, invoice)
  const { key, documentNumber, dueAmount, limitationDate, acknowledgedOn } = invoice
  const last = acknowledgedOn.toSorted().at(-1)
  const facts = [
    words.barredOn({ date: format.date(limitationDate) }),
    ...(last ? [words.since({ date: format.date(last) })] : []),
    ...(becomes ? [words.becomes({ date: format.date(becomes) })] : []),
  ]
  return (
    <li className={classes.offer}>
      <Checkbox
        label={<span className="figures">{documentNumber}</span>}
        description={facts.join(' · ')}
        checked={snapshot.context.draft.invoices.includes(key)}
        disabled={disabled}
        error={problem}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className="figures">{format.money(dueAmount)}</span>
    </li>
  )
}

/** The limitation period of a selected invoice with the entered day; null if it does not change. */
const newLimitation = (
  snapshot: AcknowledgementProps['snapshot'],
  { tiersType: type, invoices }: Acknowledgements,
  invoice: Acknowledgements['invoices'][number],
): string | null => {
  const { draft, today } = snapshot.context
  if (!draft.invoices.includes(invoice.key) || draft.acknowledgedOn === '') return null
  const one = { invoices: [invoice.key], acknowledgedOn: draft.acknowledgedOn, document: { size: 0 } }
  if (checkAcknowledgement(one, { today, type, invoices }).length > 0) return null
  const end = limitationEnd({ ...invoice, acknowledgedOn: [...invoice.acknowledgedOn, draft.acknowledgedOn] }, type)
  return end === invoice.limitationDate ? null : end
}
