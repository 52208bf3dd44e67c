import { sampleSubject } from '../../../machines/erasure/erasure.model.ts'
import { Persons } from '../../../screens/personal-data/Persons.tsx'
import type { Scene } from '../scene.ts'

/** The stored data of a person who was searched for, on the page of personal data. */
export const scene: Scene = {
  at: '/account/personalData',
  View: () => <Persons begun={sampleSubject} />,
}
