import { nextBusinessDay } from '../calendar.ts'
import { SILENT_DISPUTE_DAYS } from '../constants.ts'
import { isToDeclare } from '../credit-limits/index.ts'
import { addDays, type BusinessDate } from '../dates.ts'

/** What makes a task: a person, or a rule. */
export const taskCauses = ['BY_HAND', 'BROKEN_PROMISE', 'SILENT_DISPUTE', 'QUESTION_ANSWERED', 'TO_DECLARE'] as const
export type TaskCause = (typeof taskCauses)[number]
export type RuleCause = Exclude<TaskCause, 'BY_HAND'>

/**
 * How a task ended: a person did it, or its cause is gone: invoices paid, something new agreed, the dispute ended, or
 * news of it arrived.
 */
export const taskEnds = ['DONE', 'PAID', 'FOLLOWED', 'ENDED', 'NEWS'] as const
export type TaskEnd = (typeof taskEnds)[number]

/** A broken promise of which something is still owed; `isFollowed`: something newer covers its invoices. */
export type BrokenPromise = { eventId: string; tiersRef: string; isFollowed: boolean }

/** A dispute that goes on, with the last day on which something happened to it. */
export type OpenDispute = { eventId: string; tiersRef: string; newsOn: BusinessDate }

/** What a salesperson answered about a dispute that goes on. */
export type GivenAnswer = { questionId: string; eventId: string; tiersRef: string }
/** Overdue invoices of a customer with one due date, and the day by which they must be declared to the insurer. */
export type DueDeclaration = { tiersRef: string; dueDate: BusinessDate; by: BusinessDate }

/** What is known of the customers of a scope. */
export type TaskFacts = {
  promises: readonly BrokenPromise[]
  disputes: readonly OpenDispute[]
  answers: readonly GivenAnswer[]
  declarations: readonly DueDeclaration[]
}

/** A task of a rule. The key names the cause, so that it makes one task however often it is planned. */
export type CausedTask = { cause: RuleCause; key: string; eventId: string | null; tiersRef: string; day: BusinessDate }

/** An open task of a rule, as stored. */
export type OpenTask = Pick<CausedTask, 'cause' | 'key' | 'eventId'>

/** The tasks that the state of customers causes on a day. */
export const tasksCaused = (
  { promises, disputes, answers, declarations }: TaskFacts,
  today: BusinessDate,
): CausedTask[] => {
  const day = nextBusinessDay(today)
  return [
    ...promises
      .filter(({ isFollowed }) => !isFollowed)
      .map(({ eventId, tiersRef }) => ({ cause: 'BROKEN_PROMISE' as const, key: eventId, eventId, tiersRef, day })),
    ...disputes
      .filter(({ newsOn }) => addDays(newsOn, SILENT_DISPUTE_DAYS) <= today)
      .map(({ eventId, tiersRef, newsOn }) => ({
        cause: 'SILENT_DISPUTE' as const,
        // News begins another silence, which makes another task.
        key: `${eventId} ${newsOn}`,
        eventId,
        tiersRef,
        day,
      })),
    ...answers.map(({ questionId, eventId, tiersRef }) => ({
      cause: 'QUESTION_ANSWERED' as const,
      key: questionId,
      eventId,
      tiersRef,
      day,
    })),
    ...declarations
      .filter(({ by }) => isToDeclare(by, today))
      .map(({ tiersRef, dueDate, by }) => ({
        cause: 'TO_DECLARE' as const,
        key: `${tiersRef} ${dueDate}`,
        eventId: null,
        tiersRef,
        day: by,
      })),
  ]
}

const endOf = ({ cause, eventId }: OpenTask, { promises, disputes }: TaskFacts): Exclude<TaskEnd, 'DONE'> => {
  const isKnown = (events: readonly { eventId: string }[]) => events.some((one) => one.eventId === eventId)
  if (cause === 'TO_DECLARE') return 'PAID'
  if (cause === 'BROKEN_PROMISE') return isKnown(promises) ? 'FOLLOWED' : 'PAID'
  return isKnown(disputes) ? 'NEWS' : 'ENDED'
}

/** What a planning changes: the tasks to make, and the open ones whose cause is gone, with the reason. */
export const taskChanges = (
  open: readonly OpenTask[],
  facts: TaskFacts,
  today: BusinessDate,
): { made: CausedTask[]; closed: { task: OpenTask; end: Exclude<TaskEnd, 'DONE'> }[] } => {
  const caused = tasksCaused(facts, today)
  const nameOf = ({ cause, key }: OpenTask) => `${cause} ${key}`
  const stored = new Set(open.map(nameOf))
  const wanted = new Set(caused.map(nameOf))
  return {
    made: caused.filter((task) => !stored.has(nameOf(task))),
    closed: open.filter((task) => !wanted.has(nameOf(task))).map((task) => ({ task, end: endOf(task, facts) })),
  }
}
