import type { Hono } from 'hono'
import type { HonoEnv } from '../context/context.ts'

/** A route: its method, and its path in Hono's syntax. */
export type Route = { method: string; path: string }

/** The routes of an application, without middleware. */
export const routesOf = (app: Pick<Hono<HonoEnv>, 'routes'>): Route[] =>
  app.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => ({ method, path }))
