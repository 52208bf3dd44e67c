import { defineEndpoint } from '../define.ts'
import { z } from '../zod.ts'

export const trackingConfiguration = z.object({
  /** Base URL of the tracking host; null: nothing is sent. */
  trackingHost: z.string().nullable(),
  /** URL of the analytics service; null: nothing is sent. */
  analyticsUrl: z.string().nullable(),
  /** The domain of the French application. */
  frenchDomain: z.string(),
})

export const getTrackingConfiguration = defineEndpoint({
  id: 'getTrackingConfiguration',
  summary: 'Where page views are sent, if anywhere',
  tag: 'Identity',
  method: 'GET',
  path: '/public/tracking',
  permission: 'READ',
  scope: 'PUBLIC',
  answer: trackingConfiguration,
})

export type TrackingConfiguration = z.infer<typeof trackingConfiguration>
