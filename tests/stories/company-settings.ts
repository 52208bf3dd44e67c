import { companySettingsMachine } from '../../src/machines/company-settings/company-settings.machine.ts'
import { sampleCompany } from '../../src/machines/company-settings/company-settings.model.ts'
import { settingsStories } from '../support/settings-stories.ts'
import { storiesOf } from '../support/stories.ts'

export default storiesOf(
  companySettingsMachine,
  settingsStories({
    kept: sampleCompany,
    right: { name: 'Ateliers Brunelle et fils SARL' },
    wrong: { name: '' },
    field: 'name',
  }),
)
