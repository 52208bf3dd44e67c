import { createContext, use, useSyncExternalStore } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { Progress } from '../../domain/import/index.ts'
import type { importMachine } from '../../machines/import/import.machine.ts'
import type { ImportEvent } from '../../machines/import/import.types.ts'
import type { invoiceDocumentsMachine } from '../../machines/invoice-documents/invoice-documents.machine.ts'
import type { ImportSession } from '../../services/imports/import-session.ts'
import type { FlowProps } from '../useFlow.ts'

export type Wizard = {
  session: ImportSession
  snapshot: SnapshotFrom<typeof importMachine>
  send: (event: ImportEvent) => void
  /** The documents of invoices that were dropped together with the files. */
  documents: FlowProps<typeof invoiceDocumentsMachine>
}

export const WizardContext = createContext<Wizard | null>(null)

/** The wizard's snapshot and its `send`. Only inside the import screen. */
export const useWizard = (): Wizard => {
  const wizard = use(WizardContext)
  if (!wizard) throw new Error('useWizard must be used inside the import screen')
  return wizard
}

/** The worker's progress, or null before its first report. */
export const useProgress = (): Progress | null => {
  const { progress } = useWizard().session
  return useSyncExternalStore(progress.subscribe, progress.get)
}

/** A part of the context that is always set in the current state. */
export const present = <T>(part: T | null): T => {
  if (part === null) throw new Error('the chart reached a state without its data')
  return part
}
