import { PINNED_VIEWS_MAX, VIEW_NAME_MAX_LENGTH } from '../constants.ts'
import type { Role } from '../roles.ts'

/** What a person says of a view. */
export type ViewValues = { name: string; shared: boolean; pinned: boolean }

export type ViewProblem = { field: 'name' | 'pinned'; code: 'VALUE_MISSING' | 'VALUE_TOO_LONG' | 'TOO_MANY_PINNED' }

/**
 * The rules of a view that is saved.
 * @param othersPinned how many other views the person has pinned
 */
export const checkView = ({ name, pinned }: ViewValues, othersPinned: number): ViewProblem[] => {
  const trimmed = name.trim()
  return [
    ...(trimmed === '' ? [{ field: 'name', code: 'VALUE_MISSING' } as const] : []),
    ...(trimmed.length > VIEW_NAME_MAX_LENGTH ? [{ field: 'name', code: 'VALUE_TOO_LONG' } as const] : []),
    ...(pinned && othersPinned >= PINNED_VIEWS_MAX ? [{ field: 'pinned', code: 'TOO_MANY_PINNED' } as const] : []),
  ]
}

/** A view is seen by its owner, and by every member once it is shared. */
export const maySeeView = (view: { ownerId: string | null; shared: boolean }, userId: string): boolean =>
  view.shared || view.ownerId === userId

/** A view is changed by its owner; a shared one by administrators too. */
export const mayChangeView = (
  view: { ownerId: string | null; shared: boolean },
  { userId, role }: { userId: string; role: Role },
): boolean => view.ownerId === userId || (view.shared && role === 'administrator')
