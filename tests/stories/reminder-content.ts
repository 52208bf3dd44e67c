import { reminderContentMachine } from '../../src/machines/reminder-content/reminder-content.machine.ts'
import { sampleContent } from '../../src/machines/reminder-content/reminder-content.model.ts'
import { settingsStories } from '../support/settings-stories.ts'
import { storiesOf } from '../support/stories.ts'

export default storiesOf(
  reminderContentMachine,
  settingsStories({
    kept: sampleContent,
    right: { iban: 'FR7630001007941234567890185' },
    wrong: { iban: 'FR76 3000' },
    field: 'iban',
  }),
)
