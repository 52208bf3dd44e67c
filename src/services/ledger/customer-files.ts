import { fromPromise } from 'xstate'
import {
  addCustomerFile,
  getCustomerFile,
  listCustomerFiles,
  removeCustomerFile,
  renameCustomerFile,
} from '../../contract/ledger/customer-files.ts'
import { type CustomerFileDraft, customerFileMachine } from '../../machines/customer-file/customer-file.machine.ts'
import { customerFilesMachine } from '../../machines/customer-files/customer-files.machine.ts'
import { send } from '../http/http.ts'
import { HttpProblem } from '../http/http-problem.ts'
import { query } from '../http/http-query.ts'
import { uploadOf } from '../http/upload.ts'
import { resultOf } from './form-result.ts'

type OfCustomer = { masterRef: string; tiersRef: string }
type OfFile = OfCustomer & { fileId: string }

/** The files of a customer. */
export const customerFiles = (params: OfCustomer) => query(listCustomerFiles, { params })

/** A file of a customer, fetched with the user's token. */
export const fetchCustomerFile = (params: OfFile): Promise<Blob> => send(getCustomerFile, { params })

/** The flow that adds files to a customer, wired to the API. `added` is called when a file was added. */
export const wiredCustomerFiles = ({ added, ...params }: OfCustomer & { added: (name: string) => void }) =>
  customerFilesMachine.provide({
    actors: {
      joinDocument: fromPromise(async ({ input, signal }) => {
        const { body, options } = await uploadOf(input, signal)
        const { name } = await send(addCustomerFile, { params, body }, options)
        added(name)
      }),
    },
  })

type FileParts = OfFile & {
  /** Called when the file has its new name. */
  changed: () => void
  /** Called when the file is gone. */
  removed: () => void
  /** Shows the toast that asks to check the input (UI-07). */
  askToCheck: () => void
}

/** The form that renames or removes a file of a customer, wired to the API. */
export const wiredCustomerFile = ({ changed, removed, askToCheck, ...params }: FileParts) =>
  customerFileMachine.provide({
    actions: { askToCheck },
    actors: {
      saveForm: fromPromise(({ input, signal }) =>
        resultOf(async () => {
          const { name } = input.draft as CustomerFileDraft
          await send(renameCustomerFile, { params, body: { name: name.trim() } }, { signal })
          changed()
          return params.fileId
        }),
      ),
      removeEntry: fromPromise(async ({ signal }) => {
        try {
          await send(removeCustomerFile, { params }, { signal })
        } catch (error) {
          // It is already gone.
          if (!(error instanceof HttpProblem) || error.code !== 'FILE_NOT_FOUND') throw error
        }
        removed()
      }),
    },
  })
