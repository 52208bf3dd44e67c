import { fromPromise } from 'xstate'
import {
  type CustomFieldsAnswer,
  getCustomFields,
  getCustomFieldUsage,
  updateCustomFields,
} from '../../contract/ledger/custom-fields.ts'
import type { CustomFields, FieldUsage } from '../../domain/custom-fields/index.ts'
import { customFieldsMachine, type Usage } from '../../machines/custom-fields/custom-fields.machine.ts'
import type { Kept } from '../../machines/settings/settings.types.ts'
import { resultOf } from '../accounts/settings.ts'
import { send } from '../http/http.ts'
import { query } from '../http/http-query.ts'

/** The custom fields of an account, and the tags of its customers. */
export const customFieldsOf = (masterRef: string) => query(getCustomFields, { params: { masterRef } })

const toKept = ({ next, fields }: CustomFieldsAnswer, usage: FieldUsage): Kept<CustomFields, Usage> => ({
  fields: { next, fields },
  beside: { usage },
})

const toBody = ({ next, fields }: CustomFields) => ({
  next,
  fields: fields.map((field) => ({ ...field, options: [...field.options] })),
})

type Parts = { masterRef: string; askToCheck: () => void }

/** The flow of the custom fields, wired to the API. */
export const wiredCustomFields = ({ masterRef, askToCheck }: Parts) => {
  const params = { masterRef }
  const usageOf = async (signal: AbortSignal) => (await send(getCustomFieldUsage, { params }, { signal })).usage
  return customFieldsMachine.provide({
    actors: {
      loadSettings: fromPromise(async ({ signal }) =>
        toKept(await send(getCustomFields, { params }, { signal }), await usageOf(signal)),
      ),
      saveSettings: fromPromise(({ input: { fields }, signal }) =>
        resultOf(
          send(updateCustomFields, { params, body: toBody(fields) }, { signal }).then(async (saved) =>
            toKept(saved, await usageOf(signal)),
          ),
        ),
      ),
    },
    actions: { askToCheck },
  })
}
