import { useMutation } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { changeView, createView, listViews, pinView, removeView, type View } from '../../contract/ledger/views.ts'
import { lists } from '../../contract/lists/index.ts'
import { keptAddress, viewAddress } from '../../contract/lists/list.ts'
import { type ViewDraft, viewFormMachine } from '../../machines/view-form/view-form.machine.ts'
import { send } from '../http/http.ts'
import { query } from '../http/http-query.ts'
import { resultOf } from './form-result.ts'

/** The views of the user in an account, and those that others share. */
export const viewsOf = (masterRef: string) => query(listViews, { params: { masterRef } })

/** What a view keeps of a list: filters and order as in its address, and the visible columns. */
export type KeptList = Pick<View, 'list' | 'state' | 'columns'>

/** The address of a view. */
export const placeOfView = ({ list, ...view }: KeptList & Pick<View, 'id'>): string =>
  `${lists[list].place ?? '/'}?${viewAddress(view)}`

/** What a view would keep of an address. */
export const keptState = (list: View['list'], address: string): string => keptAddress(lists[list], address) ?? ''

type Parts = {
  masterRef: string
  kept: KeptList
  /** The view that is changed; null: a new one. */
  viewId: string | null
  /** Called when the view was stored, with its id, or removed (null). */
  changed: (viewId: string | null) => void
  /** Shows the toast that asks to check the input (UI-07). */
  askToCheck: () => void
}

/** The form of a view, wired to the API. */
export const wiredViewForm = ({ masterRef, kept, viewId, changed, askToCheck }: Parts) =>
  viewFormMachine.provide({
    actions: { askToCheck },
    actors: {
      saveForm: fromPromise(({ input, signal }) =>
        resultOf(async () => {
          const { name, shared, pinned } = input.draft as ViewDraft
          const { list, state, columns } = kept
          const values = { name: name.trim(), shared, pinned, state, columns: [...columns] }
          if (viewId === null) {
            const { id } = await send(createView, { params: { masterRef }, body: { ...values, list } }, { signal })
            changed(id)
            return id
          }
          await send(changeView, { params: { masterRef, viewId }, body: values }, { signal })
          changed(viewId)
          return viewId
        }),
      ),
      removeEntry: fromPromise(async ({ signal }) => {
        if (viewId !== null) await send(removeView, { params: { masterRef, viewId } }, { signal })
        changed(null)
      }),
    },
  })

/** Pins a view to the navigation, or unpins it. */
export const usePinView = (masterRef: string, told: { failure: (error: unknown) => void }) =>
  useMutation({
    mutationFn: ({ viewId, pinned }: { viewId: string; pinned: boolean }) =>
      send(pinView, { params: { masterRef, viewId }, body: { pinned } }),
    onError: told.failure,
  })
