import { checkView, type ViewValues } from '../../domain/views/index.ts'
import { removableFormMachine } from '../form/form.ts'

/** The values of the form, with how many other views the person has pinned. */
export type ViewDraft = ViewValues & { othersPinned: number }

/** A view: filters, order and columns of a list under a name, shared or not, pinned or not; or removed. */
export const viewFormMachine = removableFormMachine({
  id: 'viewForm',
  description: 'Saves filters, order and columns of a list under a name, shares or pins them, or removes the view.',
  check: (draft) => {
    const { othersPinned, ...values } = draft as ViewDraft
    return checkView(values, othersPinned).map((problem) => ({ ...problem, severity: 'error' as const }))
  },
})
