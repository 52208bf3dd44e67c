import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ImportWizard } from '../../../screens/import/index.tsx'
import { openImport } from '../../../services/import-session.ts'
import type { WorkerLike } from '../../../workers/import-protocol.ts'
import type { Scene } from '../scene.ts'

const idle: WorkerLike = { postMessage: () => {}, addEventListener: () => {}, terminate: () => {} }

const Wizard = () => {
  const queries = useQueryClient()
  const [session] = useState(() => openImport({ masterRef: 'M-1', profile: 'STANDARD', queries, worker: idle }))
  return <ImportWizard session={session} />
}

export const scene: Scene = { at: '/import', View: Wizard }
