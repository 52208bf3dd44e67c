import { DraftKeeping } from '../cases/DraftKeeping.tsx'
import { useCreation, useCreationWords } from './creation.ts'

const shown = ['unkept', 'kept'] as const

/** Whether the server has what is on the screen. */
export const Keeping = () => {
  const { snapshot, send } = useCreation()
  const wordsOf = useCreationWords()
  return (
    <DraftKeeping
      state={shown.find((keeping) => snapshot.matches({ filling: { keeping } })) ?? 'saving'}
      failure={wordsOf(snapshot.context.error)}
      onRetry={() => send({ type: 'retry.requested' })}
    />
  )
}
