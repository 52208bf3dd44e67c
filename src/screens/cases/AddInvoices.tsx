import { Button, Checkbox, Group, Input, ScrollArea, Text } from '@mantine/core'
import { useCallback, useMemo } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { CaseDetail, SelectionAnswer } from '../../contract/cases/cases.ts'
import { z } from '../../contract/zod.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { type addInvoicesMachine, lockOfChoice } from '../../machines/add-invoices/add-invoices.machine.ts'
import { wiredAddInvoices } from '../../services/cases/cases.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { useFormat } from '../../ui/format.ts'
import { Required } from '../../ui/Required.tsx'
import { NotDone } from '../../ui/Said.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { useToasts } from '../../ui/toasts.ts'
import { useNoted } from '../../ui/useNoted.ts'
import { useFlow } from '../useFlow.ts'
import { CaseFrame } from './CaseFrame.tsx'
import classes from './cases.module.css'
import { useRefusalWords } from './changes.ts'
import { Lock } from './Lock.tsx'
import { Reasons } from './Reasons.tsx'
import { useTypedWindow } from './typed.ts'

type Props = { one: CaseDetail; onClose: () => void }

const kept = z.array(z.string())

const useAddition = ({ one, onClose }: Props) => {
  const masterRef = useAccountRef()
  const toasts = useToasts()
  const { added } = useTexts().cases.changes.add
  const { eventId, tiersRef } = one
  const typed = useTypedWindow<readonly string[]>({ eventId, action: 'ADD_INVOICES' }, kept, [])
  const machine = useMemo(() => {
    const changed = () => {
      typed.forget()
      toasts.success(added())
      onClose()
    }
    return wiredAddInvoices({ masterRef, changed })
  }, [masterRef, typed, toasts, added, onClose])
  const input = { eventId, tiersRef, chosen: typed.begun }
  const [snapshot, send, actor] = useFlow(machine, { input })
  const note = useCallback(
    (now: SnapshotFrom<typeof addInvoicesMachine>) => {
      if (now.matches('choosing') || now.matches('adding') || now.matches('failed')) typed.note(now.context.chosen)
    },
    [typed],
  )
  useNoted(actor, note)
  const close = () => {
    typed.forget()
    onClose()
  }
  return { snapshot, send, close }
}

type Chart = ReturnType<typeof useAddition>
type PartProps = Pick<Chart, 'snapshot' | 'send'>

/** Adds open invoices of the customer to a case (CASE-10): those that a rule excludes are grey and say why. */
export const AddInvoices = (props: Props) => {
  const { one } = props
  const texts = useTexts()
  const { add } = texts.cases.changes
  const { snapshot, send, close } = useAddition(props)
  const wordsOf = useRefusalWords()
  const { offer, refusal, error } = snapshot.context
  const busy = snapshot.matches('adding')
  const asked = snapshot.matches('noneChosen') || snapshot.matches('locked')
  const choosing = snapshot.matches('choosing') || asked || busy
  const asks = snapshot.matches('choosing') || busy
  return (
    <CaseFrame title={add.title({ number: one.caseNumber })} busy={busy} onClose={close}>
      <div data-state={snapshot.value} data-testid="add-invoices">
        {snapshot.matches('loading') ? <ListSkeleton rows={4} /> : null}
        {snapshot.matches('loadFailed') ? (
          <Failure title={add.loadFailed()} error={error} onRetry={() => send({ type: 'retry.requested' })} order={3} />
        ) : null}
        {snapshot.matches('barred') ? (
          <NotDone refused title={add.barred()}>
            <Reasons reasons={offer?.reasons ?? []} />
          </NotDone>
        ) : null}
        {choosing && offer ? <Choice snapshot={snapshot} send={send} offer={offer} /> : null}
        {snapshot.matches('refused') ? (
          <NotDone refused title={add.refused()} text={wordsOf(refusal ?? 'generic')} />
        ) : null}
        {snapshot.matches('failed') ? (
          <NotDone title={add.failed()}>
            <Text>{add.failedHint()}</Text>
          </NotDone>
        ) : null}
        <Group justify="flex-end" mt="md">
          <Button variant="default" disabled={busy} onClick={close}>
            {texts.shared.actions.cancel()}
          </Button>
          {asks || asked ? (
            <Button
              loading={busy}
              disabled={!busy && !snapshot.can({ type: 'addition.requested' })}
              onClick={() => send({ type: 'addition.requested' })}
            >
              {add.confirm()}
            </Button>
          ) : null}
          {snapshot.matches('refused') ? (
            <Button onClick={() => send({ type: 'choice.resumed' })}>{add.again()}</Button>
          ) : null}
          {snapshot.matches('failed') ? (
            <Button onClick={() => send({ type: 'retry.requested' })}>{texts.shared.actions.retry()}</Button>
          ) : null}
        </Group>
      </div>
    </CaseFrame>
  )
}

const Choice = ({ snapshot, send, offer }: PartProps & { offer: SelectionAnswer }) => {
  const { cases } = useTexts()
  const { add } = cases.changes
  const { chosen } = snapshot.context
  const free = offer.movements.filter(({ reasons }) => reasons.length === 0).map(({ uniqueRef }) => uniqueRef)
  const choose = (movementRefs: readonly string[]) => send({ type: 'invoices.chosen', movementRefs })
  const disabled = !snapshot.can({ type: 'invoices.chosen', movementRefs: [] })
  const all = free.length > 0 && free.every((ref) => chosen.includes(ref))
  return (
    <fieldset className={classes.choice}>
      <legend>
        {add.invoices({ name: offer.tiersName })}
        <Required />
      </legend>
      {offer.movements.length === 0 ? <p className={classes.dim}>{add.none()}</p> : null}
      {free.length > 1 ? (
        <Checkbox
          size="xs"
          mb={6}
          label={add.all()}
          disabled={disabled}
          checked={all}
          indeterminate={chosen.length > 0 && !all}
          onChange={() => choose(all ? [] : free)}
        />
      ) : null}
      <ScrollArea.Autosize mah={340} type="auto">
        <ul className={classes.offered}>
          {offer.movements.map((movement) => (
            <Offered
              key={movement.uniqueRef}
              movement={movement}
              disabled={disabled}
              checked={chosen.includes(movement.uniqueRef)}
              onChange={(on) =>
                choose(on ? [...chosen, movement.uniqueRef] : chosen.filter((ref) => ref !== movement.uniqueRef))
              }
            />
          ))}
        </ul>
      </ScrollArea.Autosize>
      {snapshot.matches('noneChosen') ? (
        <Input.Error mt={6} role="alert">
          {add.noneChosen()}
        </Input.Error>
      ) : null}
      {lockOfChoice(snapshot.context) ? (
        <Lock
          movements={offer.movements.filter(({ uniqueRef }) => chosen.includes(uniqueRef))}
          reason={snapshot.context.overrideReason}
          disabled={disabled}
          problem={snapshot.matches('locked') ? cases.lock.missing() : undefined}
          onReason={(reason) => send({ type: 'reason.typed', reason })}
        />
      ) : null}
    </fieldset>
  )
}

type OfferedProps = {
  movement: SelectionAnswer['movements'][number]
  checked: boolean
  disabled: boolean
  onChange: (on: boolean) => void
}

const Offered = ({ movement, checked, disabled, onChange }: OfferedProps) => {
  const { add } = useTexts().cases.changes
  const format = useFormat()
  const { uniqueRef, documentNumber, dueDate, dueAmount, reasons } = movement
  const barred = reasons.length > 0
  return (
    <li className={classes.offer} data-barred={barred || undefined}>
      <div>
        <Checkbox
          label={<span className="figures">{documentNumber}</span>}
          description={add.due({ date: format.date(dueDate) })}
          checked={checked}
          disabled={disabled || barred}
          {...(barred ? { 'aria-describedby': `why-${uniqueRef}` } : {})}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <div className={classes.why}>
          <Reasons reasons={reasons} id={`why-${uniqueRef}`} />
        </div>
      </div>
      <span className="figures">{format.money(dueAmount)}</span>
    </li>
  )
}
