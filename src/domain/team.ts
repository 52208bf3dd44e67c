import type { BusinessDate } from './dates.ts'
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
