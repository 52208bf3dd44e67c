import { Button, Group, Text } from '@mantine/core'
import { partnerFee } from '../../domain/cases/index.ts'
import { fromDecimal } from '../../domain/money.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { readyClients } from '../../machines/mass-delegation/mass-delegation.setup.ts'
import { Failure } from '../../ui/Failure.tsx'
import { useFormat } from '../../ui/format.ts'
import { NotDone } from '../../ui/Said.tsx'
import { Partner, usePartner } from '../cases/Partner.tsx'
import { chosenAmount, nameOf, useDelegation } from './delegation.ts'
import { Keeping } from './Keeping.tsx'
import { LeftFiles } from './LeftFiles.tsx'
import classes from './mass-delegation.module.css'

/** Number of excluded customers that are listed by name. */
const NAMED = 5

/** The review before sending, which cannot be undone. */
export const Checking = () => {
  const { snapshot, send } = useDelegation()
  const texts = useTexts()
  const words = texts.massDelegation.check
  const format = useFormat()
  const { clients, documents, pendingFiles } = snapshot.context
  const ready = readyClients(clients)
  const aside = clients.filter((client) => !ready.includes(client))
  const invoices = ready.reduce((sum, one) => sum + one.movementRefs.length + one.invoices.length, 0)
  const total = ready.reduce((sum, client) => sum + chosenAmount(client), 0)
  const joined = documents.filter(({ tiersRef }) => ready.some((client) => client.tiersRef === tiersRef))
  const without = ready.filter((client) => !joined.some(({ tiersRef }) => tiersRef === client.tiersRef))
  const unnoticed = ready.filter(({ movementRefs, movements }) =>
    movements.some(({ uniqueRef, noticedOn }) => movementRefs.includes(uniqueRef) && noticedOn === null),
  )
  const partner = usePartner()
  const confirmed = { type: 'delegation.confirmed', partner: partner.named } as const
  const named = aside.slice(0, NAMED).map(nameOf).join(', ')
  return (
    <section aria-label={texts.massDelegation.steps.checking()} className={classes.check}>
      {partner.error ? <Failure error={partner.error} onRetry={partner.retry} /> : null}
      <dl className={classes.facts}>
        <Partner named={partner.named} />
        <dt>{words.customers()}</dt>
        <dd>
          {format.number(ready.length)}
          {unnoticed.length > 0 ? (
            <span className={classes.second}> · {words.withoutFormalNotice({ count: unnoticed.length })}</span>
          ) : null}
        </dd>
        <dt>{words.amountDue()}</dt>
        <dd>
          <strong className="figures">{format.money(total)}</strong> · {words.invoices({ count: invoices })}
        </dd>
        <dt>{words.documents()}</dt>
        <dd>
          {format.number(joined.length)}
          {without.length > 0 ? (
            <span className={classes.second}> · {words.without({ count: without.length })}</span>
          ) : null}
        </dd>
        <dt>{words.cost()}</dt>
        <dd>
          {partner.named
            ? texts.caseCreation.check.delegationCost({
                percent: partner.named.feePercent,
                amount: format.cents(partnerFee(fromDecimal(total), partner.named.feePercent)),
              })
            : '…'}
        </dd>
        {aside.length > 0 ? (
          <>
            <dt>{words.aside()}</dt>
            <dd>
              {format.number(aside.length)} · {aside.length > NAMED ? `${named}…` : named}
              <span className={`${classes.second} ${classes.below}`}>{words.asideHint()}</span>
            </dd>
          </>
        ) : null}
      </dl>
      {pendingFiles > 0 ? <NotDone mt="md" refused text={words.filesPending()} /> : null}
      <LeftFiles />
      <Text mt="lg" size="sm" c="dimmed">
        {words.final()}
      </Text>
      <Group mt="md">
        <Button variant="default" onClick={() => send({ type: 'check.left' })}>
          {texts.shared.actions.back()}
        </Button>
        <Button disabled={!snapshot.can(confirmed)} onClick={() => send(confirmed)}>
          {words.send({ count: ready.length })}
        </Button>
        <Keeping />
      </Group>
    </section>
  )
}
