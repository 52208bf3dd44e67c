import { Group, NativeSelect, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { OwnAbsence } from '../../../contract/accounts/absences.ts'
import { listColleagues } from '../../../contract/accounts/colleagues.ts'
import { businessDateAt } from '../../../domain/dates.ts'
import { useTexts } from '../../../i18n/texts.tsx'
import type { AbsenceDraft } from '../../../machines/absence-form/absence-form.machine.ts'
import { wiredAbsenceForm } from '../../../services/accounts/absence.ts'
import { query } from '../../../services/http/http-query.ts'
import { useAccount } from '../../../ui/account.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import { FlowForm } from '../../../ui/FlowForm.tsx'
import { FormEnd } from '../../../ui/FormEnd.tsx'
import { FormWindow } from '../../../ui/FormWindow.tsx'
import { isRemoval, Removal, RemovalButton } from '../../../ui/Removal.tsx'
import { useToasts } from '../../../ui/toasts.ts'
import { useFlow } from '../../useFlow.ts'

type Props = { absence: OwnAbsence | null; onClose: () => void }

const useAbsenceForm = ({ absence, onClose }: Props) => {
  const toasts = useToasts()
  const { me } = useAccount()
  const texts = useTexts().absence
  const machine = useMemo(
    () =>
      wiredAbsenceForm({
        askToCheck: toasts.checkInput,
        changed: (away) => {
          toasts.success(away ? texts.saved() : texts.removed())
          onClose()
        },
      }),
    [toasts, texts, onClose],
  )
  const draft: AbsenceDraft = {
    from: absence?.from ?? '',
    to: absence?.to ?? '',
    substituteId: absence?.substituteId ?? '',
    userId: me.userUUID,
    today: businessDateAt(new Date()),
  }
  return useFlow(machine, { input: { draft } })
}

type Chart = ReturnType<typeof useAbsenceForm>
type PartProps = { snapshot: Chart[0]; send: Chart[1] }

/** Says when the user is away and who works for them meanwhile, or removes the absence. */
export const AbsenceModal = (props: Props) => {
  const { absence, onClose } = props
  const texts = useTexts()
  const [snapshot, send] = useAbsenceForm(props)
  const busy = snapshot.hasTag('busy')
  const state = snapshot.value
  return (
    <FormWindow title={texts.absence.title()} busy={busy} onClose={onClose}>
      <div data-state={state} data-testid="absence-form">
        {isRemoval(snapshot) ? (
          <Removal
            snapshot={snapshot}
            send={send}
            words={{ ...texts.absence, title: texts.absence.removeTitle, hint: texts.absence.removeHint }}
          />
        ) : (
          <Form snapshot={snapshot} send={send} stands={absence !== null} onClose={onClose} />
        )}
      </div>
    </FormWindow>
  )
}

const Form = ({ snapshot, send, stands, onClose }: PartProps & { stands: boolean; onClose: () => void }) => {
  const { absence: texts, shared } = useTexts()
  const draft = snapshot.context.draft as AbsenceDraft
  const colleagues = (useQuery(query(listColleagues, {})).data?.items ?? []).filter(
    ({ userId }) => userId !== draft.userId,
  )
  const busy = snapshot.hasTag('busy')
  const change = (patch: Partial<AbsenceDraft>) => send({ type: 'field.changed', patch })
  const errorOf = (field: keyof AbsenceDraft): string | undefined => {
    const code = snapshot.context.problems.find((problem) => problem.field === field)?.code
    if (code === undefined) return undefined
    return code in texts.errors ? texts.errors[code as keyof typeof texts.errors]() : shared.forms.invalid()
  }
  return (
    <FlowForm send={send}>
      {/* Read first: a field of a day in focus would open its calendar over it. */}
      <Text c="dimmed" mb="md" tabIndex={-1} data-autofocus style={{ outline: 'none' }}>
        {texts.lead()}
      </Text>
      <Group grow align="flex-start">
        <DateField
          label={texts.from()}
          withAsterisk
          disabled={busy}
          value={draft.from || null}
          onChange={(from) => change({ from: from ?? '' })}
          error={errorOf('from')}
        />
        <DateField
          label={texts.to()}
          withAsterisk
          disabled={busy}
          value={draft.to || null}
          onChange={(to) => change({ to: to ?? '' })}
          error={errorOf('to')}
        />
      </Group>
      <NativeSelect
        mt="md"
        label={texts.substitute()}
        description={colleagues.length === 0 ? texts.alone() : undefined}
        withAsterisk
        disabled={busy}
        value={draft.substituteId}
        onChange={(event) => change({ substituteId: event.currentTarget.value })}
        data={[
          { value: '', label: texts.choose() },
          ...colleagues.map(({ userId, name }) => ({ value: userId, label: name })),
        ]}
        error={errorOf('substituteId')}
      />
      <FormEnd snapshot={snapshot} send={send} words={texts} submit={texts.confirm()} onCancel={onClose}>
        {stands ? (
          <RemovalButton snapshot={snapshot} send={send}>
            {texts.remove()}
          </RemovalButton>
        ) : null}
      </FormEnd>
    </FlowForm>
  )
}
