import { createBrowserInspector } from '@statelyai/inspect'
import type { InspectionEvent, Observer } from 'xstate'
import { maskEvent, maskSnapshot, maskWith } from '../flows/masking.ts'

/** Where the charts are drawn; it receives the masked states of the page of whoever opens it. */
const INSPECTOR_URL = 'https://stately.ai/inspect'

type Told = { type: string; snapshot?: object; event?: { type: string } }

/** No personal data or secrets leave the page; an actor's snapshot is reduced to its state and masked context. */
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

/** Takes the inspection events of the charts, and opens the window in which they are drawn. */
export type Viewer = { told: Observer<InspectionEvent>; open: () => void }

/** Buffers events until its window is opened. */
export const createViewer = (): Viewer => {
  const inspector = createBrowserInspector({
    url: INSPECTOR_URL,
    autoStart: false,
    serialize: (told) => JSON.parse(JSON.stringify(masked(told as Told))),
  })
  return { told: inspector.inspect as Observer<InspectionEvent>, open: () => inspector.start() }
}
