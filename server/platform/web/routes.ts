import type { Hono } from 'hono'
import type { HonoEnv } from '../context/context.ts'

/** An address that is answered: its method, and its path as hono writes it. */
export type Route = { method: string; path: string }

/** What an application answers to, without what all requests pass through. */
export const routesOf = (app: Pick<Hono<HonoEnv>, 'routes'>): Route[] =>
  app.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => ({ method, path }))
