import { Button, Group, Text } from '@mantine/core'
import { useCallback, useMemo, useState } from 'react'
import type { SnapshotFrom } from 'xstate'
import { z } from '../../../contract/zod.ts'
import { businessDateAt } from '../../../domain/dates.ts'
import { useTexts } from '../../../i18n/texts.tsx'
import type { acknowledgementMachine } from '../../../machines/acknowledgement/acknowledgement.machine.ts'
import { typedUnder } from '../../../services/browser/typed.ts'
import { wiredAcknowledgement } from '../../../services/cases/acknowledgement.ts'
import { useAccount } from '../../../ui/account.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { useProblemWords, wordsOfCode } from '../../../ui/problem.ts'
import { NotDone } from '../../../ui/Said.tsx'
import { ListSkeleton } from '../../../ui/Skeletons.tsx'
import { useToasts } from '../../../ui/toasts.ts'
import { useNoted } from '../../../ui/useNoted.ts'
import { useFlow } from '../../useFlow.ts'
import { CaseFrame } from '../CaseFrame.tsx'
import { Form } from './Form.tsx'
import type { AcknowledgementProps } from './flow.ts'
import { Standing } from './Standing.tsx'
import { Withdrawal } from './Withdrawal.tsx'

type Props = {
  tiersRef: string
  /** Keys of the invoices that are selected initially. */
  invoices: readonly string[]
  onClose: () => void
}

const kept = z.object({ invoices: z.array(z.string()), acknowledgedOn: z.string() })

const useAcknowledgement = ({ tiersRef, invoices, onClose }: Props) => {
  const { me, account } = useAccount()
  const { masterRef } = account
  // The selected file is lost with the tab, since no browser can restore it; the rest is restored.
  const [typed] = useState(() => typedUnder([me.userUUID, masterRef, 'acknowledgement', tiersRef], kept))
  const [begun] = useState(() => typed.read() ?? { invoices, acknowledgedOn: '' })
  const toasts = useToasts()
  const texts = useTexts().acknowledgement
  const machine = useMemo(() => {
    const changed = (recorded: boolean) => {
      toasts.success(recorded ? texts.done() : texts.withdrawn())
      if (!recorded) return
      typed.forget()
      onClose()
    }
    return wiredAcknowledgement({ masterRef, changed, askToCheck: toasts.checkInput })
  }, [masterRef, toasts, texts, typed, onClose])
  const input = { tiersRef, ...begun, today: businessDateAt(new Date()) }
  const [snapshot, send, actor] = useFlow(machine, { input })
  const note = useCallback(
    ({ status, context }: SnapshotFrom<typeof acknowledgementMachine>) => {
      const { invoices: chosen, acknowledgedOn } = context.draft
      if (status === 'active') typed.write({ invoices: [...chosen], acknowledgedOn })
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

/** Records a written acknowledgement of debt, or removes one: from a customer's statement, or from a case. */
export default function AcknowledgementModal(props: Props) {
  const texts = useTexts()
  const { acknowledgement: words } = texts
  const { snapshot, send, close } = useAcknowledgement(props)
  const { offer, error } = snapshot.context
  const busy = snapshot.matches('recording') || snapshot.matches('withdrawing')
  const parts = { snapshot, send }
  const filling = snapshot.matches('editing') || snapshot.matches('recording')
  const withdrawing =
    snapshot.matches('confirmingWithdrawal') || snapshot.matches('withdrawing') || snapshot.matches('withdrawalFailed')
  return (
    <CaseFrame title={words.title()} busy={busy} onClose={close}>
      <div data-state={snapshot.value} data-testid="acknowledgement" aria-busy={busy}>
        {snapshot.matches('loading') ? <ListSkeleton rows={4} /> : null}
        {snapshot.matches('loadFailed') ? (
          <Failure
            title={words.loadFailed()}
            error={error}
            onRetry={() => send({ type: 'retry.requested' })}
            order={3}
          />
        ) : null}
        {filling && offer ? (
          <>
            <Text tabIndex={-1} data-autofocus style={{ outline: 'none' }}>
              {words.lead()}
            </Text>
            <Text size="sm" c="dimmed" mt={4} mb="md">
              {words.notAccepted()}
            </Text>
            <Standing {...parts} offer={offer} />
            <Form {...parts} offer={offer} onClose={close} />
          </>
        ) : null}
        {withdrawing ? <Withdrawal {...parts} /> : null}
        {snapshot.matches('refused') ? <Refused {...parts} /> : null}
        {snapshot.matches('unknown') ? (
          <NotDone mb={0} title={words.failed()} text={words.failedHint()}>
            <Group mt="sm">
              <Button onClick={() => send({ type: 'retry.requested' })}>{texts.shared.actions.retry()}</Button>
            </Group>
          </NotDone>
        ) : null}
      </div>
    </CaseFrame>
  )
}

const Refused = ({ snapshot, send }: AcknowledgementProps) => {
  const { acknowledgement: words } = useTexts()
  const wordsOf = useProblemWords()
  const { refusal, problems } = snapshot.context
  const said = (code: string) => wordsOfCode(words.problems, code) ?? wordsOf({ code }).words
  const reasons = problems.length > 0 ? [...new Set(problems.map(({ code }) => said(code)))] : [said(refusal ?? '')]
  return (
    <NotDone mb={0} refused title={words.refused()}>
      {reasons.map((reason) => (
        <Text key={reason}>{reason}</Text>
      ))}
      <Group mt="sm">
        <Button onClick={() => send({ type: 'form.resumed' })}>{words.again()}</Button>
      </Group>
    </NotDone>
  )
}
