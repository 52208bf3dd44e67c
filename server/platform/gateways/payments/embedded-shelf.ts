import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Payment } from './gateway.ts'

/** Cards of the embedded page: what becomes of the payment. */
export const testCards = ['paid', 'refused', 'waitingPaid', 'waitingRefused', 'unreachable'] as const
/** Cards that pay now, and of which later debits are refused: always, or each first time. For means that are kept. */
export const debitCards = ['debitRefused', 'debitRefusedOnce'] as const
export type TestCard = (typeof testCards)[number] | (typeof debitCards)[number]

/** A payment of the embedded page. */
export type StoredPayment = Omit<Payment, 'tenantId' | 'email'> & {
  /** Absent from those of an older version. */
  tenantId?: string
  reference: string
  card: TestCard | 'closed' | null
  /** When the card was given; null before. */
  at: string | null
  /** Debits that were taken from it. */
  debits?: number
}

/** Where the embedded page keeps its payments, each whole. */
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
      // A reader never sees half a payment.
      await writeFile(`${path}.part`, JSON.stringify(payment), { mode: 0o600 })
      await rename(`${path}.part`, path)
    },
  }
}

/** @param folder where payments are kept; null: in memory */
export const openShelf = async (folder: string | null): Promise<PaymentShelf> =>
  folder === null ? memoryShelf() : folderShelf(folder)
