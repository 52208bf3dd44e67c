import { customFieldsMachine } from '../../src/machines/custom-fields/custom-fields.machine.ts'
import { labelled, sampleKept } from '../../src/machines/custom-fields/custom-fields.model.ts'
import { settingsStories } from '../support/settings-stories.ts'
import { storiesOf } from '../support/stories.ts'

export default storiesOf(
  customFieldsMachine,
  settingsStories({ kept: sampleKept, right: labelled('Commercial'), wrong: labelled(''), field: 'fields' }),
)
