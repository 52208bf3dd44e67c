import { useEffect } from 'react'

type Actor<S> = { subscribe: (look: (snapshot: S) => void) => { unsubscribe: () => void } }

/** Reports each snapshot of a chart to `note`, outside the screen; nothing is returned. */
export const useNoted = <S>(actor: Actor<S>, note: (snapshot: S) => void): void =>
  useEffect(() => {
    const watching = actor.subscribe(note)
    return () => watching.unsubscribe()
  }, [actor, note])

/** Asks before the tab is closed while something would be lost. */
export const useAskBeforeClosing = (isLosing: boolean): void =>
  useEffect(() => {
    if (!isLosing) return undefined
    const ask = (event: Event) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isLosing])
