import { useMutation } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { addComment, removeComment } from '../../contract/ledger/comments.ts'
import { type CommentDraft, commentFormMachine } from '../../machines/comment-form/comment-form.machine.ts'
import { send } from '../http/http.ts'
import { resultOf } from './form-result.ts'

type Parts = {
  masterRef: string
  tiersRef: string
  /** The dispute that it is about; null: the customer as a whole. */
  eventId: string | null
  /** Called when the comment was stored. */
  changed: () => void
  /** Shows the toast that asks to check the input (UI-07). */
  askToCheck: () => void
}

/** The form of a comment, wired to the API. */
export const wiredCommentForm = ({ masterRef, tiersRef, eventId, changed, askToCheck }: Parts) =>
  commentFormMachine.provide({
    actions: { askToCheck },
    actors: {
      saveForm: fromPromise(({ input, signal }) =>
        resultOf(async () => {
          const { text } = input.draft as CommentDraft
          await send(addComment, { params: { masterRef, tiersRef }, body: { text, eventId } }, { signal })
          changed()
          return tiersRef
        }),
      ),
    },
  })

/** Removes a comment of the user. */
export const useRemoveComment = (masterRef: string, told: { success: () => void; failure: (error: unknown) => void }) =>
  useMutation({
    mutationFn: (commentId: string) => send(removeComment, { params: { masterRef, commentId } }),
    onSuccess: told.success,
    onError: told.failure,
  })
