import { Group } from '@mantine/core'
import type { CaseDetail } from '../../contract/cases/cases.ts'
import { businessDateAt } from '../../domain/dates.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { useFormat } from '../../ui/format.ts'
import { NotDone } from '../../ui/Said.tsx'
import { letterOfNotice, useNoticeDoubts } from './NoticeDoubts.tsx'
import { NoticePostingButton } from './NoticePosting.tsx'
import { NoticeRenewalButton } from './NoticeRenewal.tsx'

/** The next action for the letter of a formal notice that is not posted; `text` is its state. */
export const NoticeStanding = ({ one, text }: { one: CaseDetail; text: string }) => {
  const { posting } = useTexts().cases.changes
  const { notice, noticeHandedOn, noticeMadeOn, balanceAmount } = one
  const doubtsOn = useNoticeDoubts()
  const format = useFormat()
  if (notice === null || notice === 'POSTED' || noticeMadeOn === null) return <p>{text}</p>
  const today = businessDateAt(new Date())
  const isToPost = notice === 'TO_POST'
  const doubts = isToPost ? doubtsOn(letterOfNotice(one, today), today) : []
  const isOutdated = doubts.length > 0
  const isWithProvider = notice === 'HANDED' || notice === 'SILENT'
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
        {isOutdated ? <NoticeRenewalButton one={one} /> : null}
        <NoticePostingButton
          one={one}
          label={isToPost ? posting.open() : posting.left()}
          secondary={isOutdated || !isToPost}
        />
      </Group>
    </>
  )
}
