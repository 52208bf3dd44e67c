import { z } from '../../contract/zod.ts'
import { DASHBOARD_PERIODS } from '../../domain/constants.ts'
import type { DashboardPeriod } from '../../domain/dashboard/index.ts'

/** The period of the dashboard, in the URL. */
export const dashboardState = z.object({ days: z.coerce.number().catch(DASHBOARD_PERIODS[0]) })

export type WidgetProps = { days: DashboardPeriod }
