import { z } from './zod.ts'

/**
 * What a change of chosen rows did.
 * @param codes the reasons for which one of them can be refused
 */
export const chosenChanged = <const Codes extends readonly [string, ...string[]]>(codes: Codes) =>
  z.object({
    /** The number of rows that are as asked now. */
    done: z.number().int(),
    refused: z.array(
      z.object({
        id: z.string(),
        /** Its customer; '' if there is no such row. */
        tiersRef: z.string(),
        tiersName: z.string(),
        code: z.enum(codes),
      }),
    ),
  })
