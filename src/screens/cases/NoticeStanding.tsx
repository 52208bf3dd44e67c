import { Group } from '@mantine/core'
import type { CaseDetail } from '../../contract/cases.ts'
import { businessDateAt } from '../../domain/dates.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { useFormat } from '../../ui/format.ts'
import { NotDone } from '../../ui/Said.tsx'
import { letterOfNotice, useNoticeDoubts } from './NoticeDoubts.tsx'
import { NoticePostingButton } from './NoticePosting.tsx'
import { NoticeRenewalButton } from './NoticeRenewal.tsx'

/** What is to be done with the letter of a formal notice that is not posted yet. */
export const NoticeStanding = ({ one }: { one: CaseDetail }) => {
  const { posting } = useTexts().cases.changes
  const { notice, noticeHandedOn, noticeMadeOn, balanceAmount } = one
  const doubtsOn = useNoticeDoubts()
  const format = useFormat()
  if (notice === null || notice === 'POSTED' || noticeMadeOn === null) return null
  const today = businessDateAt(new Date())
  const doubts = notice === 'TO_POST' ? doubtsOn(letterOfNotice(one, today), today) : []
  const isWithProvider = notice === 'HANDED' || notice === 'SILENT'
  return (
    <>
      {noticeHandedOn ? <p>{posting.handedOn({ date: format.date(noticeHandedOn) })}</p> : null}
      {isWithProvider && balanceAmount <= 0 ? (
        <NotDone refused mt="xs" mb="xs" title={posting.doubts.NOTICE_SETTLED()} text={posting.stopProvider()} />
      ) : null}
      {doubts.length > 0 ? (
        <NotDone refused mt="xs" mb="xs" title={posting.outdated()}>
          {doubts.map((doubt) => (
            <p key={doubt}>{doubt}</p>
          ))}
        </NotDone>
      ) : null}
      <Group gap="xs" mt={4}>
        {doubts.length > 0 ? <NoticeRenewalButton one={one} /> : null}
        <NoticePostingButton one={one} secondary={doubts.length > 0 || notice === 'SETTLED'} />
      </Group>
    </>
  )
}
