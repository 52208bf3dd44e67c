import { fromPromise } from 'xstate'
import {
  deleteLogo,
  getLogo,
  getReminderContent,
  putLogo,
  type ReminderContentAnswer,
  updateAccount,
} from '../../contract/delivery/reminder-content.ts'
import { bankFields, type ContentFields, contactFields } from '../../domain/reminder-content.ts'
import { logoMachine } from '../../machines/logo/logo.machine.ts'
import { type ContentBeside, reminderContentMachine } from '../../machines/reminder-content/reminder-content.machine.ts'
import type { Kept } from '../../machines/settings/settings.types.ts'
import { resultOf, ruleOf } from '../accounts/settings.ts'
import { send } from '../http/http.ts'
import { HttpProblem } from '../http/http-problem.ts'

const logoOf = ({ logo }: ReminderContentAnswer): string | null => logo?.uuid ?? null

const toKept = (answer: ReminderContentAnswer): Kept<ContentFields, ContentBeside> => ({
  fields: { ...answer.contact, ...answer.bank },
  beside: { logo: logoOf(answer), bankChange: answer.bankChange },
})

const pick = <K extends keyof ContentFields>(fields: ContentFields, names: readonly K[]): Pick<ContentFields, K> =>
  Object.fromEntries(names.map((name) => [name, fields[name].trim()])) as Pick<ContentFields, K>

/** A file as a data URL: `data:image/png;base64,...`. */
const dataUrlOf = (file: Blob): Promise<string> =>
  new Promise((done, fail) => {
    const reader = new FileReader()
    reader.onload = () => done(String(reader.result))
    reader.onerror = () => fail(reader.error)
    reader.readAsDataURL(file)
  })

const base64Of = async (file: Blob): Promise<string> => (await dataUrlOf(file)).replace(/^[^,]*,/, '')

/** The logo, for the page and the preview. */
export const logoPicture = (masterRef: string, logoUuid: string | null) => ({
  queryKey: [getLogo.id, masterRef, logoUuid],
  enabled: logoUuid !== null,
  // A logo never changes: a new one has a new id.
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const file = await send(getLogo, { params: { masterRef, logoUuid: logoUuid ?? '' } }, { signal })
    return { url: await dataUrlOf(file), bytes: file.size }
  },
})

type Parts = { masterRef: string; askToCheck: () => void }

/** The reminder content flow, wired to the API. */
export const wiredReminderContent = ({ masterRef, askToCheck }: Parts) => {
  const params = { masterRef }
  return reminderContentMachine.provide({
    actors: {
      loadSettings: fromPromise(async ({ signal }) => toKept(await send(getReminderContent, { params }, { signal }))),
      saveSettings: fromPromise(({ input: { fields }, signal }) => {
        const body = { contact: pick(fields, contactFields), bank: pick(fields, bankFields) }
        return resultOf(send(updateAccount, { params, body }, { signal }).then(toKept))
      }),
    },
    actions: { askToCheck },
  })
}

/** Removing a logo that is already gone is no error; the next request returns the current one. */
const unlessGone = (error: unknown): void => {
  if (!(error instanceof HttpProblem) || error.code !== 'LOGO_NOT_FOUND') throw error
}

/** The logo flow, wired to the API. */
export const wiredLogo = (masterRef: string) => {
  const params = { masterRef }
  return logoMachine.provide({
    actors: {
      uploadLogo: fromPromise(async ({ input: { file }, signal }) => {
        try {
          const body = { content: await base64Of(file) }
          return { kind: 'kept', logo: logoOf(await send(putLogo, { params, body }, { signal })) }
        } catch (error) {
          const { code, faults } = ruleOf(error)
          return { kind: 'refused', code: faults[0]?.code === 'LOGO_TOO_LARGE' ? 'LOGO_TOO_LARGE' : code }
        }
      }),
      removeLogo: fromPromise(async ({ input: { logo }, signal }) => {
        await send(deleteLogo, { params: { ...params, logoUuid: logo } }, { signal }).catch(unlessGone)
        return logoOf(await send(getReminderContent, { params }, { signal }))
      }),
    },
  })
}
