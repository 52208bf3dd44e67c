import {
  type ChosenCustomers,
  type CustomersChanged,
  changeCustomers,
  exportChosenCustomers,
} from '../../contract/ledger/customer-changes.ts'
import { saveFile } from '../browser/save-file.ts'
import { type SendInput, send } from '../http/http.ts'

export type CustomersChange = SendInput<typeof changeCustomers>['body']['change']

/** Changes chosen customers; what was not changed is in the answer. */
export const changeChosen = (
  masterRef: string,
  customers: ChosenCustomers,
  change: CustomersChange,
): Promise<CustomersChanged> => send(changeCustomers, { params: { masterRef }, body: { customers, change } })

export type ChosenExport = Pick<SendInput<typeof exportChosenCustomers>['body'], 'format' | 'language'>

/** Downloads the chosen customers. */
export const downloadChosen = async (
  masterRef: string,
  customers: ChosenCustomers,
  wanted: ChosenExport,
): Promise<void> => {
  const file = await send(exportChosenCustomers, { params: { masterRef }, body: { customers, ...wanted } })
  saveFile(file, `${wanted.language === 'en' ? 'customers' : 'clients'}.${wanted.format}`)
}
