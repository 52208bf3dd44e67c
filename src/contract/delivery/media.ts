import { eachCounter, eachMedium, mediumNames } from '../../domain/mediums/index.ts'
import { z } from '../zod.ts'

/** The channels of reminders. */
export const medias = mediumNames
export const media = z.enum(medias)

/** Counts by channel. */
export const countByMedia = z.object(eachMedium(() => z.number().int()))

/** Counts of reminders to send by channel, with the field names of the day's tasks. */
export const workByMedia = eachCounter(() => z.number().int())
