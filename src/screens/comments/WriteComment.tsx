import { useCallback, useState } from 'react'
import { useTexts } from '../../i18n/texts.tsx'
import { useToasts } from '../../ui/toasts.ts'
import { CommentForm } from './CommentForm.tsx'

type Props = { tiersRef: string; eventId: string | null }

/** Writes one comment after the other about a customer, or about one of its disputes. */
export default function WriteComment({ tiersRef, eventId }: Props) {
  const texts = useTexts().comments
  const toasts = useToasts()
  const [written, setWritten] = useState(0)
  const onWritten = useCallback(() => {
    toasts.success(texts.written())
    setWritten((count) => count + 1)
  }, [toasts, texts])
  return <CommentForm key={written} tiersRef={tiersRef} eventId={eventId} onWritten={onWritten} />
}
