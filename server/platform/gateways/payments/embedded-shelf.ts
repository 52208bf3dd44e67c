import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Payment } from './gateway.ts'

/** Test cards, named after the outcome of the payment. */
export const testCards = ['paid', 'refused', 'waitingPaid', 'waitingRefused', 'unreachable'] as const
/**
 * Cards that pay now, but whose later debits are refused: always, or the first time each. For stored means of payment.
 */
export const debitCards = ['debitRefused', 'debitRefusedOnce'] as const
export type TestCard = (typeof testCards)[number] | (typeof debitCards)[number]

/** A payment at the embedded provider. */
export type StoredPayment = Omit<Payment, 'tenantId' | 'email'> & {
  /** Missing in payments of older versions. */
  tenantId?: string
  reference: string
  card: TestCard | 'closed' | null
  /** Time at which the card was used; null before. */
  at: string | null
  /** Number of debits taken from it. */
  debits?: number
}

/** Storage of embedded payments, each written completely or not at all. */
export type PaymentShelf = {
  get(reference: string): Promise<StoredPayment | undefined>
  put(payment: StoredPayment): Promise<void>
}

const memoryShelf = (): PaymentShelf => {
  const kept = new Map<string, StoredPayment>()
  return {
    get: async (reference) => kept.get(reference),
    put: async (payment) => {
      kept.set(payment.reference, payment)
    },
  }
}

const folderShelf = async (folder: string): Promise<PaymentShelf> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return {
    get: async (reference) => {
      const name = `${reference}.json`
      return (await readdir(folder)).includes(name)
        ? (JSON.parse(await readFile(join(folder, name), 'utf8')) as StoredPayment)
        : undefined
    },
    put: async (payment) => {
      const path = join(folder, `${payment.reference}.json`)
      // Write and rename, so that readers never see a partial file.
      await writeFile(`${path}.part`, JSON.stringify(payment), { mode: 0o600 })
      await rename(`${path}.part`, path)
    },
  }
}

/** @param folder for the payments; null keeps them in memory */
export const openShelf = async (folder: string | null): Promise<PaymentShelf> =>
  folder === null ? memoryShelf() : folderShelf(folder)
