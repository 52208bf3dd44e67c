import type { Snapshot } from 'xstate'
import { keptAlong } from '../../../flows/still.ts'
import {
  massDelegationModel,
  sampleClient,
  sampleMass,
} from '../../../machines/mass-delegation/mass-delegation.model.ts'
import { answered } from '../../../machines/model.ts'
import type { Staged } from '../../../services/flows/direction.ts'
import type { Scene } from '../scene.ts'

const { machine } = massDelegationModel

type Kept = Snapshot<unknown> & { children: { documents: { snapshot: Snapshot<unknown> } } }

/** The mass delegation that starts the documents flow while customers are completed. */
const delegationWith = ({ snapshot }: Staged): Staged => {
  const draft = sampleMass(
    ['C1', 'C2', 'C3'].map((ref) => sampleClient(ref)),
    { documents: [] },
  )
  const kept = keptAlong({ ...massDelegationModel, input: { wanted: [], checking: false } }, [
    answered('loadDraft', draft),
  ]).at(-1) as Kept
  const documents = { ...kept.children.documents, snapshot }
  return { machine, snapshot: { ...kept, children: { documents } } as Kept }
}

export const scene: Scene = {
  at: '/mass-delegation',
  press: '[aria-expanded="false"]',
  cast: (documents) => [delegationWith(documents)],
}
