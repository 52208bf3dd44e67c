import { Button, Group, Table, Text } from '@mantine/core'
import { useCallback, useMemo, useState } from 'react'
import type { CaseDetail } from '../../contract/cases/cases.ts'
import { FORMAL_NOTICE_REPLY_DAYS } from '../../domain/constants.ts'
import { addDays, type BusinessDate, businessDateAt } from '../../domain/dates.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { wiredFormalNoticeRenewal } from '../../services/cases/cases.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { useFormat } from '../../ui/format.ts'
import { useToasts } from '../../ui/toasts.ts'
import { useFlow } from '../useFlow.ts'
import { CaseFormOutcome } from './CaseFormOutcome.tsx'
import { CaseFrame } from './CaseFrame.tsx'

type Props = { one: CaseDetail; onClose: () => void }

/** The current letter compared with the new one. */
const Letters = ({ one }: { one: CaseDetail }) => {
  const { renewal } = useTexts().cases.changes
  const format = useFormat()
  const today = businessDateAt(new Date())
  const former = one.noticeMadeOn ?? today
  const row = (label: string, before: string, after: string) => (
    <Table.Tr>
      <Table.Th scope="row" fw={400} c="dimmed">
        {label}
      </Table.Th>
      <Table.Td ta="right" className="figures">
        {before}
      </Table.Td>
      <Table.Td ta="right" fw={560} className="figures">
        {after}
      </Table.Td>
    </Table.Tr>
  )
  const until = (made: BusinessDate) => format.date(addDays(made, FORMAL_NOTICE_REPLY_DAYS))
  return (
    <Table aria-label={renewal.letters()}>
      <Table.Thead>
        <Table.Tr>
          <Table.Td />
          <Table.Th scope="col" ta="right">
            {renewal.former()}
          </Table.Th>
          <Table.Th scope="col" ta="right">
            {renewal.next()}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {row(renewal.madeOn(), format.date(former), format.date(today))}
        {row(renewal.until(), until(former), until(today))}
        {row(renewal.asked(), format.money(one.noticeAskedAmount ?? one.amountDue), format.money(one.balanceAmount))}
      </Table.Tbody>
    </Table>
  )
}

/** Generates the letter of a formal notice again, after a confirmation that shows what changes. */
export const FormalNoticeRenewal = ({ one, onClose }: Props) => {
  const { cases, shared } = useTexts()
  const { renewal } = cases.changes
  const masterRef = useAccountRef()
  const toasts = useToasts()
  const { done } = renewal
  const machine = useMemo(() => {
    const changed = () => {
      toasts.success(done())
      onClose()
    }
    return wiredFormalNoticeRenewal({ masterRef, changed })
  }, [masterRef, toasts, done, onClose])
  const [snapshot, send] = useFlow(machine, { input: { eventId: one.eventId } })
  const busy = snapshot.hasTag('busy')
  return (
    <CaseFrame title={renewal.title({ number: one.caseNumber })} busy={busy} onClose={onClose}>
      <div data-testid="formal-notice-renewal" data-state={snapshot.value} aria-busy={busy}>
        <Text c="dimmed" mb="md" tabIndex={-1} data-autofocus style={{ outline: 'none' }}>
          {renewal.lead()}
        </Text>
        <Letters one={one} />
        <CaseFormOutcome
          state={snapshot.value}
          context={{ refusal: snapshot.context.code }}
          words={renewal}
          onRetry={() => send({ type: 'retry.requested' })}
        />
        <Group justify="flex-end" mt="lg">
          <Button variant="default" disabled={busy} onClick={onClose}>
            {shared.actions.cancel()}
          </Button>
          {snapshot.matches('failed') ? null : (
            <Button
              loading={busy}
              disabled={!busy && !snapshot.can({ type: 'renewal.confirmed' })}
              onClick={() => send({ type: 'renewal.confirmed' })}
            >
              {renewal.open()}
            </Button>
          )}
        </Group>
      </div>
    </CaseFrame>
  )
}

/** Opens the renewal of a letter. */
export const FormalNoticeRenewalButton = ({ one }: { one: CaseDetail }) => {
  const { renewal } = useTexts().cases.changes
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  return (
    <>
      <Button size="xs" onClick={() => setOpen(true)}>
        {renewal.open()}
      </Button>
      {isOpen ? <FormalNoticeRenewal one={one} onClose={close} /> : null}
    </>
  )
}
