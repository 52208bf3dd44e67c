import { Group } from '@mantine/core'
import type { CaseDetail } from '../../contract/cases/cases.ts'
import { businessDateAt } from '../../domain/dates.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { useFormat } from '../../ui/format.ts'
import { NotDone } from '../../ui/Said.tsx'
import { letterOfFormalNotice, useFormalNoticeDoubts } from './FormalNoticeDoubts.tsx'
import { FormalNoticePostingButton } from './FormalNoticePosting.tsx'
import { FormalNoticeRenewalButton } from './FormalNoticeRenewal.tsx'

/** The next action for the letter of a formal notice that is not posted; `text` is its state. */
export const FormalNoticeStanding = ({ one, text }: { one: CaseDetail; text: string }) => {
  const { posting } = useTexts().cases.changes
  const { notice: formalNotice, noticeHandedOn, noticeMadeOn, balanceAmount } = one
  const doubtsOn = useFormalNoticeDoubts()
  const format = useFormat()
  if (formalNotice === null || formalNotice === 'POSTED' || noticeMadeOn === null) return <p>{text}</p>
  const today = businessDateAt(new Date())
  const isToPost = formalNotice === 'TO_POST'
  const doubts = isToPost ? doubtsOn(letterOfFormalNotice(one, today), today) : []
  const isOutdated = doubts.length > 0
  const isWithProvider = formalNotice === 'HANDED' || formalNotice === 'SILENT'
  return (
    <>
      <p>{isOutdated ? posting.remake() : text}</p>
      {noticeHandedOn ? <p className="figures">{posting.handedOn({ date: format.date(noticeHandedOn) })}</p> : null}
      {isWithProvider && balanceAmount <= 0 ? (
        <NotDone refused mt="xs" mb="xs" title={posting.doubts.NOTICE_SETTLED()} text={posting.stopProvider()} />
      ) : null}
      {isOutdated ? (
        <NotDone refused mt="xs" mb="xs" title={posting.outdated()}>
          {doubts.map((doubt) => (
            <p key={doubt}>{doubt}</p>
          ))}
        </NotDone>
      ) : null}
      <Group gap="xs" mt="xs">
        {isOutdated ? <FormalNoticeRenewalButton one={one} /> : null}
        <FormalNoticePostingButton
          one={one}
          label={isToPost ? posting.open() : posting.left()}
          secondary={isOutdated || !isToPost}
        />
      </Group>
    </>
  )
}
