import { type CustomColumn, comparedCell } from '../custom-fields/columns.ts'
import { type CustomerFields, customerFields } from '../customer-fields.ts'
import { dayNumber } from '../dates.ts'
import type { DeclaredField } from '../declared-fields.ts'
import { type MovementType, movementTypes } from '../movement.ts'
import { type MovementFields, type MovementText, movementFields } from '../movement-fields.ts'
import { addInteger, addNumber, addText, finish32, finish128, hashWords, startHash } from './hash.ts'

/** The index of a type in `movementTypes`, which may only be extended at its end. */
const typeNumber = new Map(movementTypes.map((type, index) => [type, index]))

/** Hashes the key of a ledger entry (customer, document number, type, due date as a day number) into `hashWords`. */
export const hashMovementKey = (tiersRef: string, documentNumber: string, type: MovementType, dueDay: number): void => {
  startHash()
  addText(tiersRef)
  addText(documentNumber)
  addInteger(typeNumber.get(type) ?? -1)
  addInteger(dueDay)
  finish128()
}

/** The fields added since the first digests, sorted: moving a declaration changes no digest. */
const addedAmong = (fields: Record<string, DeclaredField>): readonly string[] =>
  Object.keys(fields)
    .filter((field) => fields[field]!.added)
    .toSorted()
const addedToMovements = addedAmong(movementFields)
const addedToCustomers = addedAmong(customerFields)

/** Skips empty fields: a row stored before a field existed has the digest of one that leaves it empty. */
const addFilled = (added: readonly string[], textOf: (field: string) => string): void => {
  for (const field of added) {
    const text = textOf(field)
    if (text === '') continue
    addText(field)
    addText(text)
  }
}

/** 32 bits of a ledger entry's other fields. */
export const movementDigest = (
  textOf: (field: MovementText) => string,
  documentDay: number,
  cents: number,
  clearingDate = '',
  added = addedToMovements,
): number => {
  startHash()
  addText(textOf('label'))
  addText(textOf('rootAccount'))
  addInteger(documentDay)
  addNumber(cents)
  addFilled(added, textOf as (field: string) => string)
  if (clearingDate !== '') addText(clearingDate)
  return finish32()
}

/** Hashes the key of a customer, its reference, into `hashWords`. */
export const hashCustomerKey = (ref: string): void => {
  startHash()
  addText(ref)
  finish128()
}

/** The fields of the first digests, in order. Never change it: stored rows depend on it. */
const firstOfCustomers = [
  'type',
  'legalId',
  'name',
  'civility',
  'firstName',
  'lastName',
  'phone',
  'email',
  'addressLine1',
  'addressLine2',
  'addressLine3',
  'zipCode',
  'city',
  'countryIso3',
] as const satisfies readonly (keyof CustomerFields)[]

const hex = (word: number): string => word.toString(16).padStart(8, '0')

/** The four words of `hashWords` (or of `from`, at `at`) in the notation of a UUID. */
export const formatUniqueRef = (from: Uint32Array = hashWords, at = 0): string => {
  const digits = hex(from[at]!) + hex(from[at + 1]!) + hex(from[at + 2]!) + hex(from[at + 3]!)
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-${digits.slice(12, 16)}-${digits.slice(16, 20)}-${digits.slice(20)}`
}

/** Parses a unique reference into four words of `into`, from `at`. */
export const parseUniqueRef = (text: string, into: Uint32Array, at: number): void => {
  const digits = text.replaceAll('-', '')
  for (let i = 0; i < 4; i += 1) into[at + i] = Number.parseInt(digits.slice(i * 8, i * 8 + 8), 16)
}

/**
 * The stable reference of a ledger entry within its account: 128 bits of (tiersRef, documentNumber, type, dueDate), in
 * lower case, in UUID notation (without version bits). The same key gives the same reference in browser, worker and
 * server. The probability of any collision among n keys is about n^2 / 2^129: 1.5e-27 for a million entries, 1.5e-21
 * for a billion. Deliberate collisions only overwrite rows of one's own account.
 */
export const movementUniqueRef = (
  row: Pick<MovementFields, 'tiersRef' | 'documentNumber' | 'type' | 'dueDate'>,
): string => {
  hashMovementKey(row.tiersRef, row.documentNumber, row.type, dayNumber(row.dueDate))
  return formatUniqueRef()
}

/** Like `movementUniqueRef`, for a customer's reference. */
export const customerUniqueRef = (ref: string): string => {
  hashCustomerKey(ref)
  return formatUniqueRef()
}

/** 32 bits of a customer's fields without the reference. */
export const customerDigest = (row: Readonly<Record<string, string>>, added = addedToCustomers): number => {
  startHash()
  for (const field of firstOfCustomers) addText(row[field]!)
  addFilled(added, (field) => row[field]!)
  return finish32()
}

/**
 * 32 unsigned bits of the fields outside the key: a stored row with the same key and digest is unchanged. One changed
 * row in four billion is taken for unchanged; it is sent all the same, so only the count shown beforehand can be wrong.
 */
export const contentDigest = (row: MovementFields | CustomerFields): number =>
  'dueDate' in row
    ? movementDigest((field) => row[field], dayNumber(row.documentDate), row.amount)
    : customerDigest(row)

/** The digest of a customer together with columns of the account's own; without any, that of its fields. */
export const customDigest = (digest: number, custom: readonly { field: CustomColumn; value: string }[]): number => {
  if (custom.length === 0) return digest
  startHash()
  addNumber(digest >>> 0)
  for (const { field, value } of custom.toSorted((a, b) => (a.field < b.field ? -1 : 1))) {
    addText(field)
    addText(comparedCell(field, value))
  }
  return finish32()
}
