import { createBrowserInspector } from '@statelyai/inspect'
import type { InspectionEvent, Observer } from 'xstate'
import { maskEvent, maskSnapshot, maskWith } from '../flows/masking.ts'

/** Where the charts are drawn; whoever opens it sends it the masked states of their own page. */
const INSPECTOR_URL = 'https://stately.ai/inspect'

type Told = { type: string; snapshot?: object; event?: { type: string } }

/** Nothing of a person or a secret leaves the page; an actor's snapshot is told by its state and what it knows. */
const masked = (told: Told): object => {
  const mask = maskWith(crypto.randomUUID())
  const shown = (snapshot: object) => {
    const { status, value, context, output, error } = snapshot as Record<string, unknown>
    return maskSnapshot(mask, { status, value, context, output, error })
  }
  return {
    ...told,
    ...(told.snapshot ? { snapshot: shown(told.snapshot) } : {}),
    ...(told.event ? { event: maskEvent(mask, told.event) } : {}),
  }
}

/** What is told of each step of the charts, and how to open the window in which they are drawn. */
export type Viewer = { told: Observer<InspectionEvent>; open: () => void }

/** Remembers what happens until its window is opened. */
export const createViewer = (): Viewer => {
  const inspector = createBrowserInspector({
    url: INSPECTOR_URL,
    autoStart: false,
    serialize: (told) => JSON.parse(JSON.stringify(masked(told as Told))),
  })
  return { told: inspector.inspect as Observer<InspectionEvent>, open: () => inspector.start() }
}
