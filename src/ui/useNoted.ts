import { useEffect } from 'react'

type Actor<S> = { subscribe: (look: (snapshot: S) => void) => { unsubscribe: () => void } }

/** Tells each step of a chart to what keeps it outside of the screen; nothing comes back from there. */
export const useNoted = <S>(actor: Actor<S>, note: (snapshot: S) => void): void =>
  useEffect(() => {
    const watching = actor.subscribe(note)
    return () => watching.unsubscribe()
  }, [actor, note])

/** The browser asks before the tab is closed, as long as something would be lost with it. */
export const useAskBeforeClosing = (isLosing: boolean): void =>
  useEffect(() => {
    if (!isLosing) return undefined
    const ask = (event: Event) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isLosing])
