import { userInformationMachine } from '../../src/machines/user-information/user-information.machine.ts'
import { sampleUser } from '../../src/machines/user-information/user-information.model.ts'
import { settingsStories } from '../support/settings-stories.ts'
import { storiesOf } from '../support/stories.ts'

export default storiesOf(
  userInformationMachine,
  settingsStories({
    kept: sampleUser,
    right: { lastName: 'Carpentier-Roy' },
    wrong: { lastName: '' },
    field: 'lastName',
  }),
)
