import { CHOICE_MAX } from '../../domain/constants.ts'
import { BODY, defineEndpoint } from '../define.ts'
import { lists } from '../lists/index.ts'
import { accountParams } from '../shared.ts'
import { z } from '../zod.ts'
import { exportFormats, wantedFile } from './export-shapes.ts'
import { standardOnly } from './health.ts'
import { period } from './statistics.ts'

export type ListId = keyof typeof lists
export const listIds = Object.keys(lists) as [ListId, ...ListId[]]

export const exportList = defineEndpoint({
  id: 'exportList',
  summary: 'Download a list as .xlsx or .csv: what is seen of it, or everything, or chosen rows',
  tag: 'Exports',
  method: 'POST',
  path: '/api/masters/{masterRef}/exports',
  permission: 'READ',
  needs: [],
  invalidates: ['listLogs'],
  isLong: true,
  params: accountParams,
  takes: BODY.list,
  body: wantedFile.extend({
    list: z.enum(listIds),
    /** The ids of chosen rows: only they, whatever the filters are. */
    only: z.array(z.string().min(1).max(60)).max(CHOICE_MAX).optional(),
  }),
  answers: 'binary',
  refusals: [{ ...standardOnly, when: 'monitored companies of an account on the Light plan' }],
})

export const exportDashboard = defineEndpoint({
  id: 'exportDashboard',
  summary: 'Download the figures of the dashboard: a sheet of a workbook for each picture, or one text below the other',
  tag: 'Exports',
  method: 'POST',
  path: '/api/masters/{masterRef}/exports/dashboard',
  permission: 'READ',
  needs: [],
  invalidates: ['listLogs'],
  isLong: true,
  params: accountParams,
  body: period.extend({ format: z.enum(exportFormats), language: z.enum(['fr', 'en']) }),
  answers: 'binary',
})
