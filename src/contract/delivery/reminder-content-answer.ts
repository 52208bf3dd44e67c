import { moment } from '../shared.ts'
import { z } from '../zod.ts'

/** The account's details on reminders, as stored: contact, bank and logo (REM-06). */
export const contentAnswer = z.object({
  contact: z.object({ firstName: z.string(), lastName: z.string(), phone: z.string(), email: z.string() }),
  bank: z.object({ chequePayableTo: z.string(), bankName: z.string(), iban: z.string(), bic: z.string() }),
  /** New bank details, used from `appliesAt` on unless they are withdrawn before; null: none are pending. */
  bankChange: z
    .object({
      changeId: z.string(),
      chequePayableTo: z.string(),
      bankName: z.string(),
      iban: z.string(),
      bic: z.string(),
      appliesAt: moment,
      changedBy: z.string(),
    })
    .nullable(),
  penaltiesShown: z.boolean(),
  /** Null if there is none. */
  logo: z.object({ uuid: z.string() }).nullable(),
})
