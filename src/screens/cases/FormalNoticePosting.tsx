import { Button, Checkbox, Text, TextInput } from '@mantine/core'
import { useCallback, useMemo, useState } from 'react'
import type { CaseDetail } from '../../contract/cases/cases.ts'
import { FORMAL_NOTICE_REPLY_DAYS } from '../../domain/constants.ts'
import { addDays, businessDateAt, isBusinessDate } from '../../domain/dates.ts'
import { useTexts } from '../../i18n/texts.tsx'
import type { PostingDraft } from '../../machines/formal-notice-posting/formal-notice-posting.machine.ts'
import { wiredFormalNoticePosting } from '../../services/cases/cases.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { useFormat } from '../../ui/format.ts'
import { NotDone } from '../../ui/Said.tsx'
import { useToasts } from '../../ui/toasts.ts'
import { useFlow } from '../useFlow.ts'
import { CaseForm } from './CaseForm.tsx'
import { useFieldProblem } from './changes.ts'
import { letterOfFormalNotice, useFormalNoticeDoubts } from './FormalNoticeDoubts.tsx'

type Props = { one: CaseDetail; onClose: () => void }

const usePosting = ({ one, onClose }: Props) => {
  const masterRef = useAccountRef()
  const toasts = useToasts()
  const { recorded } = useTexts().cases.changes.posting
  const { eventId } = one
  const machine = useMemo(() => {
    const changed = () => {
      toasts.success(recorded())
      onClose()
    }
    return wiredFormalNoticePosting({ masterRef, eventId, keys: {}, changed, askToCheck: toasts.checkInput })
  }, [masterRef, eventId, toasts, recorded, onClose])
  const today = businessDateAt(new Date())
  const draft: PostingDraft = {
    postedOn: today,
    trackingNumber: '',
    confirmed: false,
    fileId: one.documents.find(({ kind }) => kind === 'NOTICE')?.fileId,
    facts: { today, ...letterOfFormalNotice(one, today) },
  }
  return useFlow(machine, { input: { draft } })
}

/** Confirms that the letter of a formal notice was posted. */
export const FormalNoticePosting = (props: Props) => {
  const { one, onClose } = props
  const { posting } = useTexts().cases.changes
  const format = useFormat()
  const [snapshot, send] = usePosting(props)
  const problemOf = useFieldProblem(snapshot.context.problems)
  const draft = snapshot.context.draft as PostingDraft
  const busy = snapshot.hasTag('busy')
  const { postedOn, facts } = draft
  const doubtsOn = useFormalNoticeDoubts()
  const doubts = isBusinessDate(postedOn) ? doubtsOn(facts, postedOn) : []
  const change = (patch: Partial<PostingDraft>) => send({ type: 'field.changed', patch })
  return (
    <CaseForm
      name="formal-notice-posting"
      title={posting.title({ number: one.caseNumber })}
      snapshot={snapshot}
      send={send}
      words={posting}
      onClose={onClose}
    >
      <Text c="dimmed" mb="md" tabIndex={-1} data-autofocus style={{ outline: 'none' }}>
        {posting.lead({ until: format.date(addDays(draft.facts.madeOn, FORMAL_NOTICE_REPLY_DAYS)) })}
      </Text>
      <DateField
        label={posting.postedOn()}
        withAsterisk
        disabled={busy}
        value={draft.postedOn || null}
        onChange={(day) => change({ postedOn: day ?? '' })}
        error={problemOf('postedOn')}
      />
      <TextInput
        mt="md"
        label={posting.trackingNumber()}
        description={posting.trackingNumberHint()}
        disabled={busy}
        value={draft.trackingNumber}
        onChange={(event) => change({ trackingNumber: event.currentTarget.value })}
        error={problemOf('trackingNumber')}
      />
      {doubts.length > 0 ? (
        <NotDone refused mt="md" mb={0} title={facts.owed > 0 ? posting.outdated() : doubts[0]}>
          {(facts.owed > 0 ? doubts : []).map((doubt) => (
            <Text key={doubt} size="sm" mb={4}>
              {doubt}
            </Text>
          ))}
          <Checkbox
            mt="sm"
            label={posting.confirmed()}
            disabled={busy}
            checked={draft.confirmed}
            onChange={(event) => change({ confirmed: event.currentTarget.checked })}
            error={problemOf('confirmed')}
          />
        </NotDone>
      ) : null}
    </CaseForm>
  )
}

type ButtonProps = { one: CaseDetail; label: string; secondary: boolean }

/** Opens the posting of a notice; `secondary`: another button comes first. */
export const FormalNoticePostingButton = ({ one, label, secondary }: ButtonProps) => {
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  return (
    <>
      <Button size="xs" variant={secondary ? 'default' : 'filled'} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen ? <FormalNoticePosting one={one} onClose={close} /> : null}
    </>
  )
}
