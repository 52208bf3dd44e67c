import { listBounces } from '../delivery/bounces.ts'
import { z } from '../zod.ts'
import { asked, listOf, paging } from './list.ts'

export const bouncesState = z.object({
  ...paging,
  sort: z.enum(['bouncedAt']).catch('bouncedAt'),
  order: z.enum(['desc']).catch('desc'),
})

export const bouncesList = listOf(bouncesState)({
  place: '/bounces',
  asks: () => asked(listBounces, {}),
  everything: () => ({}),
})
