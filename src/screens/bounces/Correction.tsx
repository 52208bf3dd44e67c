import { Text, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import type { Bounce } from '../../contract/delivery/bounces.ts'
import { useTexts } from '../../i18n/texts.tsx'
import type { CorrectionDraft } from '../../machines/bounce-fix/bounce-fix.machine.ts'
import { wiredBounceFix } from '../../services/delivery/bounces.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { FlowForm } from '../../ui/FlowForm.tsx'
import { FormEnd } from '../../ui/FormEnd.tsx'
import { FormWindow } from '../../ui/FormWindow.tsx'
import { useToasts } from '../../ui/toasts.ts'
import { useFlow } from '../useFlow.ts'

type Props = { bounce: Bounce; onClose: () => void }

const formWords = { VALUE_MISSING: 'empty', VALUE_TOO_LONG: 'tooLong', EMAIL_INVALID: 'invalidEmail' } as const

const useBounceFix = ({ bounce, onClose }: Props) => {
  const masterRef = useAccountRef()
  const toasts = useToasts()
  const { corrected } = useTexts().bounces
  const machine = useMemo(
    () =>
      wiredBounceFix({
        masterRef,
        bounceId: bounce.id,
        askToCheck: toasts.checkInput,
        changed: () => {
          toasts.success(corrected())
          onClose()
        },
      }),
    [masterRef, bounce.id, toasts, corrected, onClose],
  )
  return useFlow(machine, { input: { draft: { email: bounce.email, bounced: bounce.email } } })
}

/** Replaces an address that bounced, without leaving the list. */
export const Correction = (props: Props) => {
  const { bounce, onClose } = props
  const { bounces: texts, shared } = useTexts()
  const [snapshot, send] = useBounceFix(props)
  const busy = snapshot.hasTag('busy')
  const { email } = snapshot.context.draft as CorrectionDraft
  const code = snapshot.context.problems[0]?.code
  const errorOf = (problem: string): string => {
    if (problem in texts.errors) return texts.errors[problem as keyof typeof texts.errors]()
    return shared.forms[formWords[problem as keyof typeof formWords] ?? 'invalid']()
  }
  return (
    <FormWindow title={texts.correctOf({ name: bounce.tiersName })} busy={busy} onClose={onClose}>
      <FlowForm send={send} flow={{ name: 'correction', state: snapshot.value }}>
        <Text size="sm" c="dimmed" mb="sm" style={{ overflowWrap: 'anywhere' }}>
          {bounce.reason || bounce.statusCode || texts.unknown()}
        </Text>
        <TextInput
          type="email"
          data-autofocus
          withAsterisk
          label={texts.holders[bounce.holder]()}
          // An import never overwrites contacts.
          description={bounce.holder === 'COLLECTION' ? undefined : texts.keptHint()}
          value={email}
          onChange={(event) => send({ type: 'field.changed', patch: { email: event.currentTarget.value } })}
          disabled={busy}
          error={code ? errorOf(code) : undefined}
        />
        <FormEnd snapshot={snapshot} send={send} words={texts} submit={texts.save()} onCancel={onClose} />
      </FlowForm>
    </FormWindow>
  )
}
