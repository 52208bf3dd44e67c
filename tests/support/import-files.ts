/** Chunks of made-up customers and movements for tests and benchmarks of imports. */
import type { EndpointInput } from '../../src/contract/endpoint.ts'
import {
  type CustomersChunk,
  cancelImport,
  finaliseImport,
  getImport,
  type ImportEntity,
  type ImportState,
  type MovementsChunk,
  putCustomersChunk,
  putMovementsChunk,
  startImport,
} from '../../src/contract/ledger/imports.ts'
import { type CustomerFields, emptyCustomer } from '../../src/domain/customer-fields.ts'
import { emptyMovement, type MovementFields } from '../../src/domain/movement-fields.ts'
import type { As, TestServer } from './server.ts'

export type Customer = { line?: number } & Partial<CustomerFields>
export type Line = { line?: number; clearingDate?: string } & Partial<MovementFields>

const { ref: _, ...blank } = emptyCustomer
const { documentNumber: __, ...emptyLine } = emptyMovement

const customer = {
  ...blank,
  legalId: '404833048',
  name: 'Menuiserie des Halles',
  phone: '0102030405',
  email: 'compta@halles.example',
  addressLine1: '1 rue des Lilas',
  zipCode: '69003',
  city: 'Lyon',
  countryIso3: 'FRA',
}

/** Customers column by column, with defaults for missing values. Lines count from 2, after a header. */
export const customersChunkOf = (customers: readonly Customer[]): CustomersChunk => {
  const rows = customers.map((given, index) => ({ line: index + 2, ref: `C${index}`, ...customer, ...given }))
  const names = ['ref', ...Object.keys(customer)] as Exclude<keyof CustomersChunk, 'lines' | 'custom'>[]
  const columns = Object.fromEntries(names.map((name) => [name, rows.map((row) => row[name])]))
  return { lines: rows.map(({ line }) => line), ...columns } as CustomersChunk
}

const movement = {
  ...emptyLine,
  tiersRef: 'C0',
  type: 'INVOICE',
  label: 'Pose de fenêtres',
  rootAccount: '411000',
  documentDate: '2026-09-01',
  dueDate: '2026-10-01',
  amount: 120.5,
}

/** Movements column by column, with defaults for missing values. */
export const movementsChunkOf = (movements: readonly Line[]): MovementsChunk => {
  const rows = movements.map((given, index) => ({
    line: index + 2,
    documentNumber: `FA-${index}`,
    ...movement,
    ...given,
  }))
  const names = ['documentNumber', ...Object.keys(movement)] as Exclude<
    keyof MovementsChunk,
    'lines' | 'clearingDate' | 'opening' | 'lettered'
  >[]
  const columns = Object.fromEntries(names.map((name) => [name, rows.map((row) => row[name])]))
  const clearingDate = rows.map((row) => row.clearingDate ?? '')
  return { lines: rows.map(({ line }) => line), ...columns, clearingDate } as MovementsChunk
}

export type Account = As & { masterRef: string }
type Server = Pick<TestServer, 'ask'>

/** Resolves with the state once the import has ended. */
export const ended = async (
  server: Server,
  account: Account,
  entity: ImportEntity,
  importId: string,
): Promise<ImportState> => {
  const params = { masterRef: account.masterRef, entity, importId }
  for (;;) {
    const state = await server.ask(getImport, { params }, account)
    if (state.endedAt !== null) return state
    await new Promise((later) => setTimeout(later, 50))
  }
}

type StartBody = Partial<EndpointInput<typeof startImport>['body']>

/** Opens an import of this many chunks. */
export const begin = (server: Server, account: Account, entity: ImportEntity, chunks: number, body: StartBody = {}) =>
  server.ask(
    startImport,
    {
      params: { masterRef: account.masterRef, entity },
      body: { fileName: `${entity}.csv`, totalReadRows: 0, chunks, ...body },
    },
    account,
  )

const paramsOf = (account: Account, importId: string, chunk: number) => ({
  masterRef: account.masterRef,
  importId,
  chunk,
})

export const sendCustomers = (
  server: Server,
  account: Account,
  importId: string,
  chunk: number,
  body: CustomersChunk,
) => server.ask(putCustomersChunk, { params: paramsOf(account, importId, chunk), body }, account)

export const sendMovements = (
  server: Server,
  account: Account,
  importId: string,
  chunk: number,
  body: MovementsChunk,
) => server.ask(putMovementsChunk, { params: paramsOf(account, importId, chunk), body }, account)

export const close = (server: Server, account: Account, entity: ImportEntity, importId: string) =>
  server.ask(finaliseImport, { params: { masterRef: account.masterRef, entity, importId } }, account)

export const abort = (server: Server, account: Account, entity: ImportEntity, importId: string) =>
  server.ask(cancelImport, { params: { masterRef: account.masterRef, entity, importId } }, account)

/** A whole import of customers, from start to end. */
export const importCustomers = async (
  server: Server,
  account: Account,
  customers: readonly Customer[],
  body: StartBody = {},
): Promise<ImportState> => {
  const { importId } = await begin(server, account, 'tiers', 1, { totalReadRows: customers.length, ...body })
  await sendCustomers(server, account, importId, 0, customersChunkOf(customers))
  await close(server, account, 'tiers', importId)
  return ended(server, account, 'tiers', importId)
}

/** A whole import of movements, from start to end. */
export const importMovements = async (
  server: Server,
  account: Account,
  movements: readonly Line[],
  body: StartBody = {},
): Promise<ImportState> => {
  const { importId } = await begin(server, account, 'movements', 1, { totalReadRows: movements.length, ...body })
  await sendMovements(server, account, importId, 0, movementsChunkOf(movements))
  await close(server, account, 'movements', importId)
  return ended(server, account, 'movements', importId)
}
