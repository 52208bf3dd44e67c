import { useMemo } from 'react'
import type { CaseDetail } from '../../contract/cases/cases.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { wiredCaseDocuments } from '../../services/cases/case-documents.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { useToasts } from '../../ui/toasts.ts'
import { Uploads } from '../uploads/Uploads.tsx'
import { useFlow } from '../useFlow.ts'
import { useRefusalWords } from './changes.ts'

const useJoining = (eventId: string) => {
  const masterRef = useAccountRef()
  const toasts = useToasts()
  const { joined } = useTexts().caseDocuments
  const machine = useMemo(
    () => wiredCaseDocuments({ masterRef, eventId, joined: (name) => toasts.success(joined({ name })) }),
    [masterRef, eventId, toasts, joined],
  )
  return useFlow(machine)
}

/** Adds documents to an open case: dropped or selected, uploaded one at a time, with progress. */
export const JoinDocuments = ({ one }: { one: CaseDetail }) => {
  const { caseDocuments: words } = useTexts()
  const refusalOf = useRefusalWords()
  const [snapshot, send] = useJoining(one.eventId)
  return (
    <Uploads
      testId="join-documents"
      snapshot={snapshot}
      send={send}
      title={words.title()}
      lead={`${words.lead()} ${words.toPartner()}`}
      problems={{
        PICTURE_TOO_LARGE: refusalOf('PICTURE_TOO_LARGE'),
        FILE_TOO_DEMANDING: refusalOf('FILE_TOO_DEMANDING'),
        TOO_MANY_FILES: words.TOO_MANY_FILES(),
      }}
      failureOf={refusalOf}
    />
  )
}
