import { fromPromise } from 'xstate'
import { getUser, type User, updateUser } from '../../contract/accounts/users.ts'
import type { UserFields } from '../../domain/user.ts'
import type { Kept } from '../../machines/settings/settings.types.ts'
import { userInformationMachine } from '../../machines/user-information/user-information.machine.ts'
import { send } from '../http/http.ts'
import { resultOf } from './settings.ts'

const toKept = ({ firstName, lastName, phone, dayMailAt, email }: User): Kept<UserFields, { email: string }> => ({
  fields: { firstName, lastName, phone, dayMailAt },
  beside: { email },
})

/** The flow of the user's own details, wired to the API. */
export const wiredUserInformation = ({ userId, askToCheck }: { userId: string; askToCheck: () => void }) => {
  const params = { userId }
  return userInformationMachine.provide({
    actors: {
      loadSettings: fromPromise(async ({ signal }) => toKept(await send(getUser, { params }, { signal }))),
      saveSettings: fromPromise(({ input: { fields }, signal }) =>
        resultOf(send(updateUser, { params, body: fields }, { signal }).then(toKept)),
      ),
    },
    actions: { askToCheck },
  })
}
