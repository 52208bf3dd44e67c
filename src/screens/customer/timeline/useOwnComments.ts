import { useQuery } from '@tanstack/react-query'
import { listComments } from '../../../contract/ledger/comments.ts'
import type { TimelineItem } from '../../../contract/ledger/events.ts'
import { useTexts } from '../../../i18n/texts.tsx'
import { query } from '../../../services/http/http-query.ts'
import { useRemoveComment } from '../../../services/ledger/comments.ts'
import { useAccountRef } from '../../../ui/account.tsx'
import { useToasts } from '../../../ui/toasts.ts'

/** How the user removes an entry of the timeline, which only works for their own comments; otherwise null. */
export const useOwnComments = (tiersRef: string): ((item: TimelineItem) => (() => void) | null) => {
  const { comments } = useTexts()
  const toasts = useToasts()
  const masterRef = useAccountRef()
  const { data } = useQuery(query(listComments, { params: { masterRef, tiersRef }, query: {} }))
  const remove = useRemoveComment(masterRef, {
    success: () => toasts.success(comments.removed()),
    failure: toasts.failure,
  })
  const own = new Set(data?.items.flatMap((comment) => (comment.own ? [comment.id] : [])))
  return ({ kind, id }) => (kind === 'COMMENT' && own.has(id) && !remove.isPending ? () => remove.mutate(id) : null)
}
