import { eachCounter, eachMedium, mediumNames } from '../../domain/mediums/index.ts'
import { z } from '../zod.ts'

/** The ways of reminding. */
export const medias = mediumNames
export const media = z.enum(medias)

/** How many there are by each of them. */
export const countByMedia = z.object(eachMedium(() => z.number().int()))

/** How many are to be sent by each of them, as the work of a day names them. */
export const workByMedia = eachCounter(() => z.number().int())
