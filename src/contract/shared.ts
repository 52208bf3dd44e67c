import { isBusinessDate } from '../domain/dates.ts'
import { furtherSortsPattern } from '../domain/order.ts'
import { z } from './zod.ts'

/** The account ("master") of a request. */
export const accountParams = z.object({ masterRef: z.string().min(1).max(64) })

/** A calendar date, `yyyy-MM-dd`. */
export const businessDate = z
  .string()
  .refine(isBusinessDate, { error: 'INVALID_DATE' })
  .meta({ description: 'yyyy-MM-dd', format: 'date' })

/** A point in time, ISO 8601 in UTC. */
export const moment = z.string().meta({ format: 'date-time' })

const time = z.string().max(5).meta({ description: 'HH:mm in Paris' })
const hours = z.array(z.tuple([time, time]))

/** When an account may reach its customers, Paris time; never on public holidays. */
export const contactTimes = z.object({
  /** Days of the week, from 1 for Monday to 6 for Saturday. */
  contactDays: z.array(z.number().int()),
  /** Start and end of the hours for phone calls and text messages. */
  contactHours: hours,
  /** Start and end of the hours for e-mails. */
  emailHours: hours,
})

/** An amount as a decimal number with two digits, in the account's currency. */
export const decimal = z.number().meta({ description: 'decimal amount, two digits' })

/** Paging of every list: `page` from 0; `size` 0 returns only the total. */
export const pageQuery = z.object({
  page: z.coerce.number().int().min(0).default(0),
  size: z.coerce.number().int().min(0).max(200).default(50),
})

/** Further sort columns for ties: `-amount,name`, at most two, `-` for descending order. */
export const furtherSorts = (sorts: readonly string[]) => z.string().max(100).regex(furtherSortsPattern(sorts))

/** MINE: of customers that the caller looks after, or somebody for whom the caller stands in. */
export const ownerFilters = ['ALL', 'MINE'] as const
export type OwnerFilter = (typeof ownerFilters)[number]
export const ownerQuery = z.enum(ownerFilters).default('ALL')

/** A page of a list. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), totalItems: z.number().int().min(0) })

/** RFC 9457 problem, the body of every refusal and failure. */
export const problemSchema = z.object({
  type: z.string().default('about:blank'),
  title: z.string(),
  status: z.number().int(),
  /** From the catalogue of codes; translated by the client. */
  code: z.string(),
  detail: z.string().optional(),
  /** The reference that support can look up in the logs. */
  requestId: z.string().optional(),
  errors: z.array(z.object({ path: z.string(), code: z.string() })).optional(),
})

export type Problem = z.infer<typeof problemSchema>
