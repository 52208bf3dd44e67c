import type { Page, Route } from '@playwright/test'
import { rulesAnswer } from '../support/rules-answer.ts'

/** The worker and the server for the walk of the import chart: both wait until the walk answers. */
export type ImportWorld = {
  page: Page
  /** Answers the worker's newest command of a name, once there is one. */
  answer: (command: string, result: unknown) => Promise<void>
  /** Fails it with a code. */
  fail: (command: string, code: string) => Promise<void>
  /** The newest waiting request of a kind, once there is one. */
  request: (kind: RequestKind) => Promise<Route>
  /** Drops waiting requests, which belong to a previous state. */
  forget: () => Promise<void>
}

export const requestKinds = {
  start: { method: 'POST', path: /\/imports$/ },
  chunk: { method: 'PUT', path: /\/imports\/\w+\/chunks\/\d+$/ },
  finalise: { method: 'PUT', path: /\/imports\/\w+\/finalise$/ },
  cancel: { method: 'PUT', path: /\/imports\/\w+\/cancel$/ },
  state: { method: 'GET', path: /\/imports\/\w+$/ },
  planning: { method: 'GET', path: /\/planned-reminders\/planning$/ },
  replan: { method: 'POST', path: /\/planned-reminders\/replan$/ },
} as const
export type RequestKind = keyof typeof requestKinds

/** The account's rules, one of which the check of rows needs. */
const rules = rulesAnswer()

/** A worker that answers only pages of the table and chunks by itself, and a network that is never "online". */
const heldWorker = () => {
  type Asked = { command: string; id: number; worker: EventTarget }
  const asked: Asked[] = []
  const rows = (total: number) => ({
    total,
    from: 0,
    rows: Array.from({ length: total }, (_, index) => ({
      line: index + 2,
      cells: ['C1', `F-${index}`, '03/04/2026', '03/05/2026', 'x'],
      status: 'error',
      leftOut: false,
      corrected: [],
      problems: [],
    })),
  })
  const byItself: Record<string, unknown> = {
    page: rows(2),
    edits: { corrections: [], leftOut: [] },
    chunkCount: 2,
    chunk: { lines: [] },
  }
  const tell = (worker: EventTarget, data: unknown) => worker.dispatchEvent(new MessageEvent('message', { data }))
  class HeldWorker extends EventTarget {
    postMessage({ id, command }: { id: number; command: string }) {
      if (command in byItself) queueMicrotask(() => tell(this, { id, kind: 'done', result: byItself[command] }))
      else asked.push({ id, command, worker: this })
    }
    terminate() {}
  }
  Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false })
  Object.assign(globalThis, {
    Worker: HeldWorker,
    held: {
      has: (command: string) => asked.some((one) => one.command === command),
      forget: () => asked.splice(0),
      settle: (command: string, answer: object) => {
        const one = asked.findLast((candidate) => candidate.command === command)!
        asked.splice(0)
        tell(one.worker, { id: one.id, ...answer })
      },
    },
  })
}

type Held = {
  has: (command: string) => boolean
  forget: () => void
  settle: (command: string, answer: object) => void
}
declare const held: Held

export const openWorld = async (page: Page): Promise<ImportWorld> => {
  const waiting: { kind: RequestKind; route: Route }[] = []
  const takers: { kind: RequestKind; take: (route: Route) => void }[] = []
  await page.addInitScript(heldWorker)
  await page.route(
    (url) => url.pathname.startsWith('/api/'),
    async (route) => {
      const request = route.request()
      const { pathname } = new URL(request.url())
      if (/\/mappings\/\w+$/.test(pathname)) return route.fulfill({ json: { mapping: null } })
      if (pathname.endsWith('/tiers/stored')) return route.fulfill({ json: { refs: [], digests: [] } })
      if (pathname.endsWith('/collection-settings')) return route.fulfill({ json: rules })
      if (pathname.endsWith('/movements/stored')) return route.fulfill({ body: '' })
      const kind = (Object.keys(requestKinds) as RequestKind[]).find(
        (one) => requestKinds[one].method === request.method() && requestKinds[one].path.test(pathname),
      )
      if (!kind) return route.fallback()
      const at = takers.findIndex((taker) => taker.kind === kind)
      if (at >= 0) takers.splice(at, 1)[0]!.take(route)
      else waiting.push({ kind, route })
    },
  )
  const settle = async (command: string, answer: object) => {
    await page.waitForFunction((name) => held.has(name), command)
    await page.evaluate(([name, given]) => held.settle(name, given), [command, answer] as const)
  }
  return {
    page,
    answer: (command, result) => settle(command, { kind: 'done', result }),
    fail: (command, code) => settle(command, { kind: 'failed', code, params: {} }),
    request: (kind) =>
      new Promise((take) => {
        const newest = waiting.findLast((one) => one.kind === kind)
        waiting.splice(0)
        if (newest) take(newest.route)
        else takers.push({ kind, take })
      }),
    forget: async () => {
      waiting.splice(0)
      takers.splice(0)
      await page.evaluate(() => held.forget())
    },
  }
}
