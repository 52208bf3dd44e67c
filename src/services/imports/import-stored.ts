import { getCollectionSettings } from '../../contract/accounts/collection-settings.ts'
import { getCustomFields } from '../../contract/ledger/custom-fields.ts'
import { storedCustomers, storedMovements } from '../../contract/ledger/imports.ts'
import type { CustomColumn, CustomFields } from '../../domain/custom-fields/index.ts'
import type { StoredRows } from '../../domain/import/index.ts'
import { customerUniqueRef } from '../../domain/import/keys.ts'
import type { FileOf } from '../../machines/import/import.types.ts'
import { send } from '../http/http.ts'

const RECORD_BYTES = 29
const KEY_WORDS = 4

/** Decodes the records of `storedMovements` (see the contract) into columns of numbers. */
export const readStoredMovements = (bytes: ArrayBuffer): Required<StoredRows> => {
  const count = Math.floor(bytes.byteLength / RECORD_BYTES)
  const view = new DataView(bytes)
  const keys = new Uint32Array(count * KEY_WORDS)
  const digests = new Uint32Array(count)
  const open = new Uint8Array(count)
  const openCents = new Float64Array(count)
  for (let row = 0; row < count; row += 1) {
    const at = row * RECORD_BYTES
    for (let word = 0; word < KEY_WORDS; word += 1) keys[row * KEY_WORDS + word] = view.getUint32(at + word * 4)
    digests[row] = view.getUint32(at + 16)
    open[row] = view.getUint8(at + 20)
    openCents[row] = Number(view.getBigInt64(at + 21))
  }
  return { keys, digests, open, openCents }
}

/** What the account holds, to compare a file with. */
export const fetchStored = async (
  { masterRef, entity }: FileOf,
  columns: readonly CustomColumn[],
  signal: AbortSignal,
): Promise<StoredRows> => {
  const input = { params: { masterRef } }
  if (entity === 'movements') {
    const records = await send(storedMovements, input, { signal })
    return readStoredMovements(await records.arrayBuffer())
  }
  const query = columns.length > 0 ? { custom: columns.join(',') } : {}
  const { refs, digests } = await send(storedCustomers, { ...input, query }, { signal })
  return { keys: refs.map(customerUniqueRef), digests }
}

type KnownCustomers = { knownRefs: string[]; terms?: [ref: string, terms: string][] }

/** The stored customers: their references, and the payment terms of those that have some. */
export const fetchKnownCustomers = async (masterRef: string, signal: AbortSignal): Promise<KnownCustomers> => {
  const { refs, terms = [] } = await send(storedCustomers, { params: { masterRef } }, { signal })
  return terms.length > 0 ? { knownRefs: refs, terms } : { knownRefs: refs }
}

/** The custom fields that the account has now. */
export const fetchCustomFields = async (masterRef: string, signal: AbortSignal): Promise<CustomFields> =>
  send(getCustomFields, { params: { masterRef } }, { signal })

/** Whether the account currently enforces the specification's pattern of document numbers. */
export const fetchStrictNumbers = async (masterRef: string, signal: AbortSignal): Promise<boolean> =>
  (await send(getCollectionSettings, { params: { masterRef } }, { signal })).strictDocumentNumbers
