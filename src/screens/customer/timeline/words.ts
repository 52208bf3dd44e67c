import type { TimelineItem } from '../../../contract/ledger/events.ts'
import { noticedKinds } from '../../../domain/events/index.ts'
import { type MovementType, movementTypes } from '../../../domain/movement.ts'
import { useTexts } from '../../../i18n/texts.tsx'
import { useFormat } from '../../../ui/format.ts'
import { useFailureWords, useStepName } from '../../reminders/words.ts'

/** A promise, dispute or discrepancy, which has a window. */
export const isRecorded = (kind: TimelineItem['kind']): boolean => noticedKinds.some((one) => one === kind)

/** What a salesperson answered about a dispute. */
export const isAnswer = (kind: TimelineItem['kind']): boolean =>
  kind === 'ANSWER_ACCEPTED' || kind === 'ANSWER_CONTESTED'

/** A file that was added or removed. */
export const isFile = (kind: TimelineItem['kind']): boolean => kind === 'FILE_ADDED' || kind === 'FILE_REMOVED'

/** A ledger entry. */
export const isDocument = (kind: TimelineItem['kind']): kind is MovementType =>
  movementTypes.some((one) => one === kind)

/** The title of an entry. */
export const useEntryName = (): ((item: TimelineItem) => string) => {
  const texts = useTexts()
  const stepName = useStepName()
  const { events, statement } = texts.customers
  return ({ kind, media, stepId, title }) => {
    if (kind === 'REMINDER') return stepId ? stepName(stepId) : events[media ?? 'REMINDER']()
    if (isDocument(kind)) return `${statement.movements.types[kind]()} ${title}`
    return events[kind]()
  }
}

/** The second line of an entry: its days, status and comments. */
export const useEntryFacts = () => {
  const texts = useTexts()
  const { timeline, outcomes } = texts.events
  const format = useFormat()
  const failureWords = useFailureWords()
  return (item: TimelineItem): string[] => {
    const { kind, plannedDate, endDate, outcome, status, media, failure, recipient } = item
    const day = plannedDate ? format.date(plannedDate) : ''
    const facts: string[] = []
    if (kind === 'REMINDER') {
      if (status) facts.push(timeline.statuses[status]())
      if (media) facts.push(texts.reminders.medias[media]())
      if (recipient) facts.push(recipient)
      if (plannedDate && plannedDate !== item.date) facts.push(timeline.planned({ date: day }))
      if (failure) facts.push(failure.reason || failureWords(failure.code))
      if (endDate) facts.push(timeline.followUpEnded({ date: format.date(endDate) }))
      return facts
    }
    if (kind === 'NOTE') return item.title === '' ? facts : [item.title]
    if (isFile(kind)) {
      const by = item.title === '' ? facts : [item.title]
      return endDate ? [...by, timeline.removed({ date: format.date(endDate) })] : by
    }
    if (isAnswer(kind)) return plannedDate ? [item.title, timeline.creditNote({ date: day })] : [item.title]
    if (kind === 'INSOLVENCY') {
      const { published, ended } = texts.customers.insolvency
      facts.push(published({ date: day }))
      if (endDate) facts.push(ended({ date: format.date(endDate) }))
      return facts
    }
    if (kind === 'ACKNOWLEDGEMENT') {
      const { of, withdrawn } = texts.customers.acknowledgement
      facts.push(of({ date: day }))
      if (endDate) facts.push(withdrawn({ date: format.date(endDate) }))
      return facts
    }
    if (kind === 'PROMISE' && plannedDate) {
      facts.push(timeline.forDate({ date: day }))
      if (item.toCheck) facts.push(texts.events.toCheck.state())
    }
    // A payment or a credit note has no due date.
    else if (plannedDate && item.amount > 0) facts.push(timeline.due({ date: day }))
    if (endDate && isRecorded(kind)) {
      const how = outcome ? outcomes[outcome]() : texts.events.there.ended()
      facts.push(timeline.endedOn({ outcome: how, date: format.date(endDate) }))
    } else if (endDate) facts.push(timeline.cleared({ date: format.date(endDate) }))
    return facts
  }
}
