import { useState } from 'react'
import type { AnyMachineSnapshot } from 'xstate'
import { pageSample } from '../../../machines/import/import.samples.ts'
import { ImportWizard } from '../../../screens/import/index.tsx'
import type { Staged } from '../../../services/flows/direction.ts'
import { openImport } from '../../../services/imports/import-session.ts'
import type { WorkerLike } from '../../../workers/import-protocol.ts'
import type { Scene } from '../scene.ts'

/** A worker that only holds a table of checked rows. */
const workerWith = (badRows: number): WorkerLike => {
  let tell = (_: { data?: unknown }) => {}
  return {
    addEventListener: (type, listener) => {
      if (type === 'message') tell = listener
    },
    postMessage: (request) => {
      if (request.command !== 'page') return
      const [entity, , , filter] = request.args
      queueMicrotask(() =>
        tell({ data: { id: request.id, kind: 'done', result: pageSample(entity, badRows, filter) } }),
      )
    },
    terminate: () => {},
  }
}

const Wizard = ({ staged }: { staged: Staged }) => {
  const { summary, profile } = (staged.snapshot as unknown as AnyMachineSnapshot).context
  const worker = workerWith(summary?.errorRows ?? 0)
  const [session] = useState(() => openImport({ masterRef: 'M-1', profile, worker }))
  return <ImportWizard session={session} />
}

export const scene: Scene = { at: '/import', View: Wizard }
