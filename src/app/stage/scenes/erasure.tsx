import { sampleSubject } from '../../../machines/erasure/erasure.model.ts'
import { Persons } from '../../../screens/personal-data/Persons.tsx'
import type { Scene } from '../scene.ts'

/** What is kept of somebody who was looked for, on the page of personal data. */
export const scene: Scene = {
  at: '/account/personalData',
  View: () => <Persons begun={sampleSubject} />,
}
