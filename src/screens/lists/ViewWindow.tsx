import { Stack, Switch, Text, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { useLocation } from 'wouter'
import type { View } from '../../contract/ledger/views.ts'
import { VIEW_NAME_MAX_LENGTH } from '../../domain/constants.ts'
import { useTexts } from '../../i18n/texts.tsx'
import type { ViewDraft } from '../../machines/view-form/view-form.machine.ts'
import { placeOfView, wiredViewForm } from '../../services/ledger/views.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { FlowForm } from '../../ui/FlowForm.tsx'
import { FormEnd } from '../../ui/FormEnd.tsx'
import { FormWindow } from '../../ui/FormWindow.tsx'
import { isRemoval, Removal, RemovalButton } from '../../ui/Removal.tsx'
import { useShownColumns } from '../../ui/table/useLayout.ts'
import { useToasts } from '../../ui/toasts.ts'
import { useFlow } from '../useFlow.ts'
import type { ListProps } from './list-props.ts'

/** The view that is changed, or a new one (null), with what it keeps of the address. */
export type Editing = { view: View | null; state: string; othersPinned: number }

type Props = { list: ListProps; editing: Editing; onClose: () => void }

const useViewForm = ({ list: { list, layout, columns }, editing: { view, state, othersPinned }, onClose }: Props) => {
  const masterRef = useAccountRef()
  const texts = useTexts().views
  const toasts = useToasts()
  const [, navigate] = useLocation()
  // As a text, so that the flow is not made anew with each list of keys.
  const shown = useShownColumns(layout, columns).join(',')
  const machine = useMemo(() => {
    const kept = { list, state, columns: shown.split(',') }
    return wiredViewForm({
      masterRef,
      kept,
      viewId: view?.id ?? null,
      askToCheck: toasts.checkInput,
      changed: (id) => {
        toasts.success(id === null ? texts.removed() : texts.saved())
        onClose()
        if (id !== null) navigate(placeOfView({ ...kept, id }), { replace: true })
      },
    })
  }, [masterRef, list, state, shown, view, toasts, texts, onClose, navigate])
  const draft: ViewDraft = {
    name: view?.name ?? '',
    shared: view?.shared ?? false,
    pinned: view?.pinned ?? false,
    othersPinned,
  }
  return useFlow(machine, { input: { draft } })
}

/** Saves a list as it is shown under a name, shares it, pins it, or removes the view. */
export default function ViewWindow(props: Props) {
  const texts = useTexts().views
  const [snapshot, send] = useViewForm(props)
  const { editing, onClose } = props
  const draft = snapshot.context.draft as ViewDraft
  const busy = snapshot.hasTag('busy')
  const change = (patch: Partial<ViewDraft>) => send({ type: 'field.changed', patch })
  const shared = useTexts().shared
  const errorOf = (field: keyof ViewDraft): string | undefined => {
    const code = snapshot.context.problems.find((problem) => problem.field === field)?.code
    if (code === undefined) return undefined
    return code in texts.errors ? texts.errors[code as keyof typeof texts.errors]() : shared.forms.invalid()
  }
  return (
    <FormWindow title={editing.view ? texts.changeTitle() : texts.newTitle()} busy={busy} onClose={onClose}>
      <div data-state={snapshot.value} data-testid="view-form">
        {isRemoval(snapshot) ? (
          <Removal
            snapshot={snapshot}
            send={send}
            words={{
              ...texts,
              title: texts.removeTitle,
              hint: draft.shared ? texts.removeSharedHint : texts.removeHint,
            }}
          />
        ) : (
          <FlowForm send={send}>
            <Stack gap="md">
              <TextInput
                label={texts.name()}
                withAsterisk
                data-autofocus
                maxLength={VIEW_NAME_MAX_LENGTH}
                disabled={busy}
                value={draft.name}
                onChange={(event) => change({ name: event.currentTarget.value })}
                error={errorOf('name')}
              />
              <Switch
                label={texts.share()}
                description={texts.shareHint()}
                disabled={busy}
                checked={draft.shared}
                onChange={(event) => change({ shared: event.currentTarget.checked })}
              />
              <Switch
                label={texts.pinIt()}
                disabled={busy}
                checked={draft.pinned}
                onChange={(event) => change({ pinned: event.currentTarget.checked })}
                error={errorOf('pinned')}
              />
              <Text size="sm" c="dimmed">
                {editing.view ? texts.keepsAnew() : texts.keeps()}
              </Text>
            </Stack>
            <FormEnd snapshot={snapshot} send={send} words={texts} submit={texts.confirm()} onCancel={onClose}>
              {editing.view ? (
                <RemovalButton snapshot={snapshot} send={send}>
                  {texts.remove()}
                </RemovalButton>
              ) : null}
            </FormEnd>
          </FlowForm>
        )}
      </div>
    </FormWindow>
  )
}
