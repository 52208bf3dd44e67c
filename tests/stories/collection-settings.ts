import { collectionSettingsMachine } from '../../src/machines/collection-settings/collection-settings.machine.ts'
import { sampleRules } from '../../src/machines/collection-settings/collection-settings.model.ts'
import { settingsStories } from '../support/settings-stories.ts'
import { storiesOf } from '../support/stories.ts'

export default storiesOf(
  collectionSettingsMachine,
  settingsStories({
    kept: sampleRules,
    right: { maxContactsPerWeek: 2 },
    wrong: { maxContactsPerWeek: 0 },
    field: 'maxContactsPerWeek',
  }),
)
