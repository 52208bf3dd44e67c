import { fromPromise } from 'xstate'
import {
  deleteLogo,
  getLogo,
  getReminderContent,
  putLogo,
  type ReminderContentAnswer,
  updateMaster,
} from '../contract/reminder-content.ts'
import { bankFields, type ContentFields, contactFields } from '../domain/reminder-content.ts'
import { reminderContentMachine } from '../machines/reminder-content/reminder-content.machine.ts'
import type { ContentResult, KeptContent } from '../machines/reminder-content/reminder-content.types.ts'
import { send } from './http.ts'
import { HttpProblem } from './http-problem.ts'

const toKept = ({ contact, bank, logo }: ReminderContentAnswer): KeptContent => ({
  fields: { ...contact, ...bank },
  logo: logo?.uuid ?? null,
})

const pick = <K extends keyof ContentFields>(fields: ContentFields, names: readonly K[]): Pick<ContentFields, K> =>
  Object.fromEntries(names.map((name) => [name, fields[name].trim()])) as Pick<ContentFields, K>

/** What the server said against an input: status 4xx of a rule; anything else is thrown. */
export const refusalOf = (error: unknown): Extract<ContentResult, { kind: 'refused' }> => {
  if (error instanceof HttpProblem && [400, 404, 409, 422].includes(error.status)) {
    const faults = error.errors.map(({ path, code }) => ({ field: path.split('.').at(-1) ?? '', code }))
    return { kind: 'refused', code: faults[0]?.code === 'LOGO_TOO_LARGE' ? 'LOGO_TOO_LARGE' : error.code, faults }
  }
  throw error
}

const resultOf = async (answer: Promise<ReminderContentAnswer>): Promise<ContentResult> => {
  try {
    return { kind: 'kept', content: toKept(await answer) }
  } catch (error) {
    return refusalOf(error)
  }
}

/** A file as an address that holds all of it: `data:image/png;base64,...`. */
const dataUrlOf = (file: Blob): Promise<string> =>
  new Promise((done, fail) => {
    const reader = new FileReader()
    reader.onload = () => done(String(reader.result))
    reader.onerror = () => fail(reader.error)
    reader.readAsDataURL(file)
  })

const base64Of = async (file: Blob): Promise<string> => (await dataUrlOf(file)).replace(/^[^,]*,/, '')

/** The logo as the page and the preview show it. */
export const logoPicture = (masterRef: string, logoUuid: string | null) => ({
  queryKey: [getLogo.id, masterRef, logoUuid],
  enabled: logoUuid !== null,
  // A logo never changes: another one has another id.
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const file = await send(getLogo, { params: { masterRef, logoUuid: logoUuid ?? '' } }, { signal })
    return { url: await dataUrlOf(file), bytes: file.size }
  },
})

/** The chart of the content of reminders with its calls. */
export const wiredReminderContent = ({ masterRef, askToCheck }: { masterRef: string; askToCheck: () => void }) => {
  const params = { masterRef }
  return reminderContentMachine.provide({
    actors: {
      loadContent: fromPromise(async ({ signal }) => toKept(await send(getReminderContent, { params }, { signal }))),
      saveContent: fromPromise(({ input: { fields }, signal }) => {
        const body = { contact: pick(fields, contactFields), bank: pick(fields, bankFields) }
        return resultOf(send(updateMaster, { params, body }, { signal }))
      }),
      uploadLogo: fromPromise(async ({ input: { file }, signal }) =>
        resultOf(send(putLogo, { params, body: { content: file ? await base64Of(file) : '' } }, { signal })),
      ),
      removeLogo: fromPromise(async ({ input: { logo }, signal }) => {
        const removal = send(deleteLogo, { params: { ...params, logoUuid: logo } }, { signal })
        return resultOf(removal.then(() => send(getReminderContent, { params }, { signal })))
      }),
    },
    actions: { askToCheck },
  })
}
