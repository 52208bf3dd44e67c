import {
  collectionSettingsModel,
  sampleRules,
} from '../../../machines/collection-settings/collection-settings.model.ts'
import { answered } from '../../../machines/model.ts'
import { stagedAt } from '../cast.ts'
import type { Scene } from '../scene.ts'

/** Over an editor with an unsaved change. */
export const scene: Scene = {
  at: '/settings/collection',
  answers: () => collectionSettingsModel.answers,
  cast: (staged) => [
    staged,
    stagedAt(collectionSettingsModel, [
      answered('loadSettings', sampleRules),
      { type: 'fields.changed', patch: { maxContactsPerWeek: 2 } },
    ]),
  ],
}
