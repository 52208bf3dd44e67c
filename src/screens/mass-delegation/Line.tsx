import { ActionIcon, Button, UnstyledButton } from '@mantine/core'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { MassClient } from '../../contract/cases/mass-delegation.ts'
import { freeMovements, massLockOf } from '../../domain/cases/index.ts'
import { DELEGATION_SUGGESTED_FROM_CENTS } from '../../domain/constants.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { useIsLightShell } from '../../ui/account.tsx'
import { useFormat } from '../../ui/format.ts'
import { Reasons } from '../cases/Reasons.tsx'
import { ClientDocuments } from './ClientDocuments.tsx'
import { ClientInvoices } from './ClientInvoices.tsx'
import { chosenAmount, nameOf, stateOf, useDelegation } from './delegation.ts'
import classes from './mass-delegation.module.css'

type Props = { client: MassClient; isOpen: boolean; onToggle: () => void }

/** One customer: its status and problems in short; its invoices and documents when expanded. */
export const Line = ({ client, isOpen, onToggle }: Props) => {
  const { snapshot, send } = useDelegation()
  const words = useTexts().massDelegation
  const format = useFormat()
  const { tiersRef, movementRefs, movements, reasons } = client
  const name = nameOf(client)
  const state = stateOf(client)
  const documents = snapshot.context.documents.filter((document) => document.tiersRef === tiersRef).length
  const isLeaving = snapshot.context.doomed.includes(tiersRef)
  const isStill = snapshot.matches({ filling: { keeping: 'removeFailed' } })
  const chosen = movements.filter(({ uniqueRef }) => movementRefs.includes(uniqueRef)).length
  const details = `details-${tiersRef}`
  return (
    <li className={classes.line} data-customer={tiersRef} data-standing={state} aria-busy={isLeaving && !isStill}>
      <div className={classes.head}>
        <UnstyledButton
          className={classes.who}
          aria-expanded={isOpen}
          aria-controls={details}
          title={words.line.open({ name })}
          onClick={onToggle}
        >
          <IconChevronDown size={16} className={classes.chevron} aria-hidden />
          <span className={classes.two}>
            <strong>{name}</strong>
            <span className={`${classes.second} figures`}>{tiersRef}</span>
          </span>
        </UnstyledButton>
        <div className={classes.two}>
          <span className={classes.state} data-standing={state}>
            {words.states[state]()}
          </span>
          <Missing client={client} />
        </div>
        <div className={classes.two}>
          <span className="figures">
            {client.invoices.length > 0
              ? words.line.typed({ count: client.invoices.length + chosen })
              : words.line.invoices({ chosen, total: movements.length })}
          </span>
          <span className={`${classes.second} figures`}>
            {documents === 0 ? words.line.noDocument() : words.line.documents({ count: documents })}
          </span>
        </div>
        <strong className={`${classes.amount} figures`}>{format.money(chosenAmount(client))}</strong>
        <ActionIcon
          className={classes.remove}
          variant="subtle"
          color="gray"
          aria-label={words.line.remove({ name })}
          disabled={isLeaving}
          onClick={() => send({ type: 'removal.asked', tiersRef })}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </div>
      <div id={details} hidden={!isOpen}>
        {isOpen ? (
          <div className={classes.details}>
            <div>
              <Reasons reasons={reasons} />
              <ClientInvoices client={client} />
            </div>
            <ClientDocuments client={client} />
          </div>
        ) : null}
      </div>
    </li>
  )
}

/** What prevents sending this customer, in one line; nothing for one that is ready. */
const Missing = ({ client }: { client: MassClient }) => {
  const isLight = useIsLightShell()
  const { send } = useDelegation()
  const { massDelegation, cases } = useTexts()
  const words = massDelegation.line
  const format = useFormat()
  const { tiersRef, movements, movementRefs, reasons, known } = client
  const state = stateOf(client)
  const gone = movementRefs.filter((ref) => !movements.some(({ uniqueRef }) => uniqueRef === ref))
  const reason = client.overrideReason ?? ''
  if (state === 'READY' && massLockOf(client) && reason !== '')
    return (
      <span className={classes.second}>
        {massDelegation.locked.reason({ reason })}{' '}
        <Button
          size="compact-xs"
          variant="default"
          onClick={() => send({ type: 'client.changed', tiersRef, change: { overrideReason: '' } })}
        >
          {massDelegation.locked.withdraw()}
        </Button>
      </span>
    )
  if (state === 'READY') return null
  if (state === 'REFUSED' && known && reasons.length === 0 && gone.length > 0) {
    const left = movementRefs.filter((ref) => !gone.includes(ref))
    return (
      <span className={classes.second}>
        {words.gone({ count: gone.length })}{' '}
        <Button
          size="compact-xs"
          variant="default"
          onClick={() => send({ type: 'client.changed', tiersRef, change: { movementRefs: left } })}
        >
          {words.dropGone()}
        </Button>
      </span>
    )
  }
  const free = freeMovements(client)
  const total = free.reduce((sum, { dueAmount }) => sum + dueAmount, 0)
  const isSmall = free.length > 0 && total * 100 < DELEGATION_SUGGESTED_FROM_CENTS
  const text = !known
    ? words.unknown()
    : state === 'LOCKED'
      ? massDelegation.locked.line()
      : state === 'TRANSMITTED'
        ? words.transmitted()
        : state === 'REFUSED'
          ? (reasons.map(({ code }) => cases.selection.codes[code]())[0] ?? words.refusedInvoices())
          : isSmall
            ? words.suggestedFrom({ amount: format.cents(DELEGATION_SUGGESTED_FROM_CENTS) })
            : isLight
              ? words.typeInvoice()
              : free.length > 0
                ? words.chooseInvoice()
                : words.noInvoice()
  return <span className={classes.second}>{text}</span>
}
