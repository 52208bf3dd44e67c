import { ABSENCE_DAYS_AHEAD } from './constants.ts'
import { addDays, type BusinessDate, isBusinessDate } from './dates.ts'
import { may, type Role } from './roles.ts'

/** A member's absence, first and last day included, and who works for them meanwhile. */
export type Absence = { userId: string; from: BusinessDate; to: BusinessDate; substituteId: string }

/** Only members who may change something can look after a customer. */
export const mayOwn = (role: Role): boolean => may(role, 'WRITE')

/** True on the days of the absence. */
export const isAbsentOn = ({ from, to }: Pick<Absence, 'from' | 'to'>, day: BusinessDate): boolean =>
  from <= day && day <= to

/**
 * Who does the work of a member on a day: the member, or the first in the chain of substitutes who is there. When
 * everybody in the chain is away, the work stays with the member.
 */
export const workerFor = (absences: readonly Absence[], userId: string, day: BusinessDate): string => {
  const passed = new Set([userId])
  let at = userId
  for (;;) {
    const absence = absences.find((one) => one.userId === at && isAbsentOn(one, day))
    if (!absence) return at
    at = absence.substituteId
    if (passed.has(at)) return userId
    passed.add(at)
  }
}

/** The members whose work is a member's own on a day: themselves, even while away, and those whom they stand in for. */
export const worksFor = (absences: readonly Absence[], userId: string, day: BusinessDate): string[] => [
  userId,
  ...absences
    .map((absence) => absence.userId)
    .filter((absent) => absent !== userId && workerFor(absences, absent, day) === userId),
]

/** An absence as entered. */
export type AbsenceValues = { from: string; to: string; substituteId: string }

export type AbsenceProblem = {
  field: keyof AbsenceValues
  code: 'DATE_MISSING' | 'DATE_INVALID' | 'DATE_PAST' | 'DATE_FAR' | 'DATE_BEFORE' | 'VALUE_MISSING' | 'SUBSTITUTE_SELF'
}

const missing = (day: string): 'DATE_MISSING' | 'DATE_INVALID' | null => {
  if (day === '') return 'DATE_MISSING'
  return isBusinessDate(day) ? null : 'DATE_INVALID'
}

const endCode = ({ from, to }: AbsenceValues, today: BusinessDate): AbsenceProblem['code'] | null => {
  const unreadable = missing(to)
  if (unreadable) return unreadable
  if (missing(from) === null && to < from) return 'DATE_BEFORE'
  if (to < today) return 'DATE_PAST'
  return to > addDays(today, ABSENCE_DAYS_AHEAD) ? 'DATE_FAR' : null
}

/** Rules for the absence of a member, shared by screen and server; at most one problem per field. */
export const checkAbsence = (values: AbsenceValues, userId: string, today: BusinessDate): AbsenceProblem[] => {
  const [from, to] = [missing(values.from), endCode(values, today)]
  return [
    ...(from ? [{ field: 'from', code: from } as const] : []),
    ...(to ? [{ field: 'to', code: to } as const] : []),
    ...(values.substituteId === '' ? [{ field: 'substituteId', code: 'VALUE_MISSING' } as const] : []),
    ...(values.substituteId === userId ? [{ field: 'substituteId', code: 'SUBSTITUTE_SELF' } as const] : []),
  ]
}
