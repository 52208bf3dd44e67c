import { TASK_DAYS_AHEAD, TASK_TEXT_MAX_LENGTH } from '../constants.ts'
import { addDays, type BusinessDate, isBusinessDate } from '../dates.ts'
import type { TaskCause } from './causes.ts'

/** A task as entered; without an owner it belongs to whoever looks after the customer. */
export type TaskValues = { text: string; day: string; ownerId: string | null }

export type TaskProblem = {
  field: keyof TaskValues
  code: 'DATE_MISSING' | 'DATE_INVALID' | 'DATE_PAST' | 'DATE_FAR' | 'VALUE_MISSING' | 'VALUE_TOO_LONG'
}

type Known = {
  cause: TaskCause
  /** The day that the task has; it may stay, even when it is past. */
  storedDay: BusinessDate | null
}

/**
 * Why a task cannot have a day; null: it can.
 * @param storedDay the day that it has already
 */
export const taskDayProblem = (
  day: string,
  today: BusinessDate,
  storedDay: BusinessDate | null = null,
): TaskProblem['code'] | null => {
  if (day === '') return 'DATE_MISSING'
  if (!isBusinessDate(day)) return 'DATE_INVALID'
  if (day < today && day !== storedDay) return 'DATE_PAST'
  return day > addDays(today, TASK_DAYS_AHEAD) ? 'DATE_FAR' : null
}

/** Rules for a task, shared by screen and server: the cause of a rule says what to do, a person writes it. */
export const checkTask = ({ text, day }: TaskValues, today: BusinessDate, known: Known): TaskProblem[] => {
  const code = taskDayProblem(day, today, known.storedDay)
  const { length } = text.trim()
  return [
    ...(length === 0 && known.cause === 'BY_HAND' ? [{ field: 'text', code: 'VALUE_MISSING' } as const] : []),
    ...(length > TASK_TEXT_MAX_LENGTH ? [{ field: 'text', code: 'VALUE_TOO_LONG' } as const] : []),
    ...(code ? [{ field: 'day', code } as const] : []),
  ]
}
