import { z } from './zod.ts'

/** The ways of reminding. */
export const medias = ['EMAIL', 'LETTER', 'PHONE', 'SMS'] as const
export const media = z.enum(medias)
