import { TextInput } from '@mantine/core'
import { useMemo } from 'react'
import type { CustomerFile } from '../../../contract/ledger/customer-files.ts'
import { FILE_NAME_MAX_LENGTH } from '../../../domain/constants.ts'
import { useTexts } from '../../../i18n/texts.tsx'
import type { CustomerFileDraft } from '../../../machines/customer-file/customer-file.machine.ts'
import { wiredCustomerFile } from '../../../services/ledger/customer-files.ts'
import { useAccountRef } from '../../../ui/account.tsx'
import { FlowForm } from '../../../ui/FlowForm.tsx'
import { FormEnd } from '../../../ui/FormEnd.tsx'
import { FormWindow } from '../../../ui/FormWindow.tsx'
import { isRemoval, Removal, RemovalButton } from '../../../ui/Removal.tsx'
import { useToasts } from '../../../ui/toasts.ts'
import { useFlow } from '../../useFlow.ts'

type Props = { tiersRef: string; file: Pick<CustomerFile, 'fileId' | 'name'>; onClose: () => void }

const useCustomerFile = ({ tiersRef, file: { fileId, name }, onClose }: Props) => {
  const masterRef = useAccountRef()
  const toasts = useToasts()
  const { saved, removed } = useTexts().customerFiles
  const machine = useMemo(() => {
    const done = (words: string) => {
      toasts.success(words)
      onClose()
    }
    return wiredCustomerFile({
      masterRef,
      tiersRef,
      fileId,
      askToCheck: toasts.checkInput,
      changed: () => done(saved()),
      removed: () => done(removed()),
    })
  }, [masterRef, tiersRef, fileId, toasts, saved, removed, onClose])
  return useFlow(machine, { input: { draft: { name } } })
}

/** Renames a file of a customer or removes it. */
export const FileWindow = (props: Props) => {
  const { file, onClose } = props
  const { customerFiles: texts, shared } = useTexts()
  const [snapshot, send] = useCustomerFile(props)
  const { name } = snapshot.context.draft as CustomerFileDraft
  const busy = snapshot.hasTag('busy')
  const [problem] = snapshot.context.problems
  const error =
    problem && (problem.code in texts.errors ? texts.errors[problem.code as 'VALUE_MISSING']() : shared.forms.invalid())
  const { title } = texts.removal
  return (
    <FormWindow title={texts.editOf({ name: file.name })} busy={busy} onClose={onClose}>
      <div data-state={snapshot.value} data-testid="customer-file">
        {isRemoval(snapshot) ? (
          <Removal
            snapshot={snapshot}
            send={send}
            words={{ ...texts.removal, title: () => title({ name: file.name }) }}
          />
        ) : (
          <FlowForm send={send}>
            <TextInput
              label={texts.name()}
              withAsterisk
              data-autofocus
              maxLength={FILE_NAME_MAX_LENGTH}
              disabled={busy}
              value={name}
              error={error}
              onChange={(event) => send({ type: 'field.changed', patch: { name: event.currentTarget.value } })}
            />
            <FormEnd
              snapshot={snapshot}
              send={send}
              words={{ ...texts, failed: texts.unknown, failedHint: texts.unknownHint }}
              submit={texts.save()}
              onCancel={onClose}
            >
              <RemovalButton snapshot={snapshot} send={send}>
                {texts.remove()}
              </RemovalButton>
            </FormEnd>
          </FlowForm>
        )}
      </div>
    </FormWindow>
  )
}
