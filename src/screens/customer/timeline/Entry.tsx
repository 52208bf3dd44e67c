import { Button } from '@mantine/core'
import { Link, useParams } from 'wouter'
import type { TimelineItem } from '../../../contract/ledger/events.ts'
import { useTexts } from '../../../i18n/texts.tsx'
import { fetchCustomerFile } from '../../../services/ledger/customer-files.ts'
import { useAccountRef } from '../../../ui/account.tsx'
import { useFormat } from '../../../ui/format.ts'
import { useReminderFile } from '../../letters/useReminderFile.ts'
import { useStoredFile } from '../../uploads/FileRows.tsx'
import classes from './timeline.module.css'
import { isAnswer, isDocument, isFile, isRecorded, useEntryFacts, useEntryName } from './words.ts'

type Props = {
  item: TimelineItem
  /** The first entry of its day, beside which the day stands. */
  isFirst: boolean
  onOpen: () => void
  /** For a comment of the user. */
  onRemove: (() => void) | null
}

/** An entry of the timeline: what happened, with which amount, and what can be opened. */
export const Entry = ({ item, isFirst, onOpen, onRemove }: Props) => {
  const texts = useTexts()
  const { timeline } = texts.events
  const format = useFormat()
  const name = useEntryName()(item)
  const facts = useEntryFacts()(item)
  const failed = item.status === 'FAILED' || item.status === 'REFUSED' || item.status === 'BOUNCED'
  const titled = item.kind === 'REMINDER' || item.kind === 'ACKNOWLEDGEMENT' || item.kind === 'COMMENT'
  const title = titled && item.title !== name ? item.title : ''
  const words = { title, comment: item.comment, endComment: item.endComment }
  const date = format.date(item.date)
  const opened = { 'aria-label': timeline.openOf({ what: name, date }), className: classes.open }
  return (
    <li className={classes.entry} data-kind={item.kind} data-first={isFirst || undefined}>
      <span className={`${classes.day} figures`}>{date}</span>
      <span className={classes.what}>
        <span className={classes.head}>
          <strong>{name}</strong>
          <span className={failed || item.outcome === 'BROKEN' ? 'late' : classes.facts}>{facts.join(' · ')}</span>
        </span>
        {Object.entries(words).map(([field, text]) =>
          text === '' ? null : (
            <span key={field} className={classes.words}>
              {text}
            </span>
          ),
        )}
      </span>
      <span className={`${classes.amount} figures`}>
        {['INSOLVENCY', 'NOTE', 'COMMENT'].includes(item.kind) ||
        isFile(item.kind) ||
        (isAnswer(item.kind) && item.amount === 0)
          ? ''
          : format.money(item.amount)}
      </span>
      {item.kind === 'REMINDER' && item.media === 'LETTER' && item.status === 'SENT' ? (
        <SentLetter reminderId={item.id} />
      ) : null}
      {item.kind === 'FILE_ADDED' && item.endDate === null ? (
        <FileOpener fileId={item.id} label={opened['aria-label']} />
      ) : null}
      {isRecorded(item.kind) || isDocument(item.kind) ? (
        <Button size="compact-xs" variant="subtle" onClick={onOpen} {...opened}>
          {timeline.open()}
        </Button>
      ) : null}
      {item.kind === 'FORMAL_NOTICE' || item.kind === 'DEBT_COLLECTION_DELEGATION' ? (
        <Button
          size="compact-xs"
          variant="subtle"
          component={Link}
          href={`/cases/${encodeURIComponent(item.id)}`}
          {...opened}
        >
          {timeline.open()}
        </Button>
      ) : null}
      {onRemove ? (
        <Button
          size="compact-xs"
          variant="subtle"
          color="red"
          className={classes.open}
          aria-label={texts.comments.removeOf({ when: format.moment(item.at) })}
          onClick={onRemove}
        >
          {texts.comments.remove()}
        </Button>
      ) : null}
    </li>
  )
}

/** Opens a file of the customer. */
const FileOpener = ({ fileId, label }: { fileId: string; label: string }) => {
  const { timeline } = useTexts().events
  const masterRef = useAccountRef()
  const tiersRef = decodeURIComponent(useParams<{ ref: string }>().ref)
  const opening = useStoredFile((wanted) => fetchCustomerFile({ masterRef, tiersRef, fileId: wanted }))
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      className={classes.open}
      aria-label={label}
      loading={opening.isPending}
      onClick={() => opening.mutate(fileId)}
    >
      {timeline.open()}
    </Button>
  )
}

/** The letter as it was sent. */
const SentLetter = ({ reminderId }: { reminderId: string }) => {
  const { letters } = useTexts()
  const file = useReminderFile()
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      loading={file.isPending}
      onClick={() => file.mutate({ reminderId })}
      className={classes.open}
    >
      {letters.seeSent()}
    </Button>
  )
}
