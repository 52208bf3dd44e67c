import { Checkbox, Textarea } from '@mantine/core'
import type { MassClient } from '../../contract/cases/mass-delegation.ts'
import { COMMENT_MAX_LENGTH } from '../../domain/constants.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { useIsLightShell } from '../../ui/account.tsx'
import { useFormat } from '../../ui/format.ts'
import { InvoiceList } from '../cases/InvoiceList.tsx'
import { LockNote } from '../cases/Lock.tsx'
import { Reasons } from '../cases/Reasons.tsx'
import { useDelegation } from './delegation.ts'
import classes from './mass-delegation.module.css'

/** The open invoices of a customer: the selected ones, why the others are excluded, and a comment for the partner. */
export const ClientInvoices = ({ client }: { client: MassClient }) => {
  const { send } = useDelegation()
  const { massDelegation, caseCreation } = useTexts()
  const words = massDelegation.line
  const { customer } = caseCreation
  const format = useFormat()
  const { tiersRef, movements, movementRefs, reasons, comment } = client
  const isLight = useIsLightShell()
  const change = (part: { movementRefs: string[] } | { invoices: MassClient['invoices'] } | { comment: string }) =>
    send({ type: 'client.changed', tiersRef, change: part })
  const toggle = (uniqueRef: string) => {
    const isChosen = movementRefs.includes(uniqueRef)
    // Invoices that are no longer open are deselected with the next change.
    const open = movements.filter((one) => movementRefs.includes(one.uniqueRef)).map((one) => one.uniqueRef)
    change({ movementRefs: isChosen ? open.filter((ref) => ref !== uniqueRef) : [...open, uniqueRef] })
  }
  return (
    <section aria-label={words.invoicesTitle()}>
      {movements.length > 0 || !isLight ? <h2 className={classes.partTitle}>{words.invoicesTitle()}</h2> : null}
      {movements.length === 0 && !isLight ? <p className={classes.second}>{words.nothingOpen()}</p> : null}
      <ul className={classes.invoices}>
        {movements.map((movement) => {
          const { uniqueRef, documentNumber, dueDate, daysLate, dueAmount } = movement
          const isChosen = movementRefs.includes(uniqueRef)
          const isPossible = reasons.length === 0 && movement.reasons.length === 0
          const why = `why-${uniqueRef}`
          return (
            <li key={uniqueRef} data-blocked={!isPossible || undefined}>
              <Checkbox
                aria-label={words.choose({ number: documentNumber, due: format.date(dueDate) })}
                aria-describedby={movement.reasons.length > 0 ? why : undefined}
                checked={isChosen}
                // An invoice that is excluded by now can still be deselected.
                disabled={!isPossible && !isChosen}
                onChange={() => toggle(uniqueRef)}
              />
              <span className={classes.two}>
                <span className="figures">{documentNumber}</span>
                <span className={`${classes.second} figures`}>
                  {format.date(dueDate)} · {daysLate > 0 ? customer.late({ days: daysLate }) : customer.notDue()}
                </span>
                <Reasons id={why} reasons={movement.reasons} />
                {isPossible ? <LockNote lock={movement.lock} /> : null}
              </span>
              <span className={`${classes.amount} figures`}>{format.money(dueAmount)}</span>
            </li>
          )
        })}
      </ul>
      {isLight ? (
        <InvoiceList
          invoices={client.invoices}
          problems={[]}
          isOptional
          onChange={(invoices) => change({ invoices })}
        />
      ) : null}
      <Textarea
        mt="sm"
        label={customer.comment()}
        description={customer.commentHint()}
        value={comment}
        maxLength={COMMENT_MAX_LENGTH}
        autosize
        minRows={1}
        onChange={({ currentTarget }) => change({ comment: currentTarget.value })}
      />
    </section>
  )
}
