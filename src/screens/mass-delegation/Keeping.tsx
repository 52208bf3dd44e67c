import { DraftKeeping } from '../cases/DraftKeeping.tsx'
import { useDelegation, useDelegationWords } from './delegation.ts'

const shown = ['unkept', 'removing', 'kept'] as const

/** Whether the server has what is on the screen. */
export const Keeping = () => {
  const { snapshot, send } = useDelegation()
  const wordsOf = useDelegationWords()
  // A failed removal is reported elsewhere.
  if (snapshot.matches({ filling: { keeping: 'removeFailed' } })) return null
  return (
    <DraftKeeping
      state={shown.find((keeping) => snapshot.matches({ filling: { keeping } })) ?? 'saving'}
      failure={wordsOf(snapshot.context.error)}
      onRetry={() => send({ type: 'retry.requested' })}
    />
  )
}
