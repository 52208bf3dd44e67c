import { getMapping, putMapping } from '../../contract/ledger/imports.ts'
import { z } from '../../contract/zod.ts'
import { limitColumns } from '../../domain/credit-limits/columns.ts'
import { type CustomColumn, isCustomColumn } from '../../domain/custom-fields/index.ts'
import { civilities, customerTypes } from '../../domain/customer.ts'
import {
  amountConventions,
  amountFields,
  customerImportFields,
  dateFormats,
  delimiters,
  encodings,
  type ImportedEntity,
  type ImportMapping,
  importExtents,
  movementImportFields,
} from '../../domain/import/index.ts'
import { movementTypes } from '../../domain/movement.ts'
import { areTerms } from '../../domain/payment-terms.ts'
import type { FileOf } from '../../machines/import/import.types.ts'
import { send } from '../http/http.ts'

const field = z.union([
  z.enum([...customerImportFields, ...limitColumns, ...movementImportFields]),
  z.custom<CustomColumn>((name) => typeof name === 'string' && isCustomColumn(name)),
])

/** The schema of a saved mapping; one saved by an older version with another shape is ignored. */
const mappingSchema = z.object({
  entity: z.enum(['tiers', 'movements']),
  columns: z.array(z.object({ column: z.string(), field })),
  unused: z.array(z.string()).default([]),
  values: z.array(
    z.object({
      field: z.enum(['type', 'title']),
      from: z.string(),
      to: z.enum([...customerTypes, ...civilities, ...movementTypes]),
    }),
  ),
  dateFormat: z.enum(dateFormats).nullable(),
  oneContact: z.boolean().default(false),
  completes: z.boolean().default(false),
  extent: z.enum(importExtents).nullable().default(null),
  terms: z
    .object({ days: z.number(), endOfMonth: z.boolean(), onDay: z.number() })
    .refine(areTerms)
    .nullable()
    .default(null),
  amounts: z.array(
    z.object({
      field: z.enum(amountFields),
      convention: z.enum(amountConventions),
      decimals: z.literal(3).optional(),
      chosen: z.literal(true).optional(),
    }),
  ),
  layout: z.object({
    encoding: z.enum(encodings).nullable(),
    delimiter: z.enum(delimiters).nullable(),
    headerRow: z.number().int().nullable(),
    sheet: z.string().nullable(),
  }),
})

/** A saved value as the mapping of an entity; null if it is not one. */
export const asMapping = (saved: unknown, entity: ImportedEntity): ImportMapping | null => {
  const parsed = mappingSchema.safeParse(saved)
  return parsed.success && parsed.data.entity === entity ? parsed.data : null
}

/** The mapping of the last import of this kind of file, or null (API-40). */
export const fetchMapping = async (
  { masterRef, entity }: FileOf,
  signal: AbortSignal,
): Promise<ImportMapping | null> => {
  const { mapping } = await send(getMapping, { params: { masterRef, entity } }, { signal })
  return asMapping(mapping, entity)
}

/** Saves a mapping for the next import of this kind of file (API-41). */
export const saveMapping = async (
  { masterRef, entity }: FileOf,
  mapping: ImportMapping,
  signal: AbortSignal,
): Promise<void> => {
  await send(putMapping, { params: { masterRef, entity }, body: { mapping } }, { signal })
}
