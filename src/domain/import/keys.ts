import { dayNumber } from '../dates.ts'
import { type MovementFields, type MovementType, movementTypes } from '../movement.ts'
import type { TiersFields } from '../tiers.ts'
import { addInteger, addNumber, addText, finish32, finish128, hashWords, startHash } from './hash.ts'

/** A type in the key: its place in `movementTypes`, which only ever grows at its end. */
const typeNumber = new Map(movementTypes.map((type, index) => [type, index]))

/** Writes the key of a movement (customer, document number, type, due date as a day number) into `hashWords`. */
export const hashMovementKey = (tiersRef: string, documentNumber: string, type: MovementType, dueDay: number): void => {
  startHash()
  addText(tiersRef)
  addText(documentNumber)
  addInteger(typeNumber.get(type) ?? -1)
  addInteger(dueDay)
  finish128()
}

/** 32 bits of what a movement holds besides its key. */
export const movementDigest = (label: string, rootAccount: string, documentDay: number, cents: number): number => {
  startHash()
  addText(label)
  addText(rootAccount)
  addInteger(documentDay)
  addNumber(cents)
  return finish32()
}

/** Writes the key of a customer, its reference, into `hashWords`. */
export const hashTiersKey = (ref: string): void => {
  startHash()
  addText(ref)
  finish128()
}

const contentOfTiers = [
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
] as const satisfies readonly (keyof TiersFields)[]

const hex = (word: number): string => word.toString(16).padStart(8, '0')

/** The four words of `hashWords` (or of `from`, at `at`) as text in the form of a uuid. */
export const formatUniqueRef = (from: Uint32Array = hashWords, at = 0): string => {
  const digits = hex(from[at]!) + hex(from[at + 1]!) + hex(from[at + 2]!) + hex(from[at + 3]!)
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-${digits.slice(12, 16)}-${digits.slice(16, 20)}-${digits.slice(20)}`
}

/** The four words of a unique reference's text, into `into` from `at`. */
export const parseUniqueRef = (text: string, into: Uint32Array, at: number): void => {
  const digits = text.replaceAll('-', '')
  for (let i = 0; i < 4; i += 1) into[at + i] = Number.parseInt(digits.slice(i * 8, i * 8 + 8), 16)
}

/**
 * The stable reference of a movement within its account: 128 bits of (tiersRef, documentNumber, type, dueDate), lower
 * case, written like a uuid (it carries no uuid version bits). The same key gives the same reference in browser, worker
 * and server. Odds that any two of n different keys collide are about n^2 / 2^129: 1.5e-27 for a million movements,
 * 1.5e-21 for a billion. Someone who builds collisions on purpose only overwrites rows of the own account.
 */
export const movementUniqueRef = (
  row: Pick<MovementFields, 'tiersRef' | 'documentNumber' | 'type' | 'dueDate'>,
): string => {
  hashMovementKey(row.tiersRef, row.documentNumber, row.type, dayNumber(row.dueDate))
  return formatUniqueRef()
}

/** As `movementUniqueRef`, of a customer's reference. */
export const tiersUniqueRef = (ref: string): string => {
  hashTiersKey(ref)
  return formatUniqueRef()
}

/**
 * 32 bits (unsigned) of the fields that are not the key: a stored row with the same key and the same digest is
 * unchanged. A changed row is taken for an unchanged one once in four thousand million times; it is sent all the same,
 * so only the count shown before sending can be wrong.
 */
export const contentDigest = (row: MovementFields | TiersFields): number => {
  if ('dueDate' in row) return movementDigest(row.label, row.rootAccount, dayNumber(row.documentDate), row.amount)
  startHash()
  for (const field of contentOfTiers) addText(row[field])
  return finish32()
}
