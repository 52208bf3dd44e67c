import { describe, expect, test, vi } from 'vitest'
import { cancelSubscription } from '../../src/contract/accounts/subscriptions.ts'
import { deleteLogo } from '../../src/contract/delivery/reminder-content.ts'
import { endpoints } from '../../src/contract/index.ts'
import { maskedPath, siteIdOf } from '../../src/domain/tracking.ts'
import { send } from '../../src/services/http/http.ts'
import { actionToTell, trackedActions, untold } from '../../src/services/tracking/tracked-actions.ts'
import { beginTracking, startTracker } from '../../src/services/tracking/tracking.ts'
import { roleTable, routeOf } from '../attack/role-table.ts'

const world = (hostname = 'app.echeance.fr') => {
  const posted: { url: string; body: string }[] = []
  const place = { origin: `https://${hostname}`, hostname, pathname: '/', search: '' }
  const timers = new Set<{ ms: number; beat: () => void }>()
  let moved = () => {}
  let looked = (_: boolean) => {}
  return {
    posted,
    timers,
    go: (pathname: string, search = '') => {
      Object.assign(place, { pathname, search })
      moved()
    },
    look: (visible: boolean) => looked(visible),
    beat: () => {
      for (const { beat } of timers) beat()
    },
    views: () => posted.filter(({ url }) => url.endsWith('/matomo.php')).map(({ body }) => new URLSearchParams(body)),
    instructions: () => posted.filter(({ url }) => url.includes('analytics')).map(({ body }) => JSON.parse(body)),
    page: {
      location: () => place,
      post: (url: string, body: string) => void posted.push({ url, body }),
      onLocation: (changed: () => void) => {
        moved = changed
      },
      onVisible: (changed: (visible: boolean) => void) => {
        looked = changed
      },
      every: (ms: number, beat: () => void) => {
        const timer = { ms, beat }
        timers.add(timer)
        return () => void timers.delete(timer)
      },
    },
  }
}
const both = {
  trackingHost: 'https://stats.example/',
  analyticsUrl: 'https://analytics.example/i',
  frenchDomain: 'echeance.fr',
}

describe('page views', () => {
  test('[START-10] one for every location change, without cookies and references; a heartbeat every 15 s', () => {
    const { page, go, views, instructions, posted, timers, beat, look } = world()
    const tracker = startTracker(both, page)
    go('/customers/C-0042', '?search=Vasseur')
    go('/customers/C-0042', '?search=Vasseur')
    go('/reminders/5f0c3f6e-8d55/call')
    expect(posted[0]?.url).toBe('https://stats.example/matomo.php')
    expect(views().map((view) => view.get('url'))).toEqual([
      'https://app.echeance.fr/',
      'https://app.echeance.fr/customers/ref',
      'https://app.echeance.fr/reminders/ref/call',
    ])
    expect(Object.fromEntries(views()[0]!)).toMatchObject({
      idsite: '4',
      rec: '1',
      cookie: '0',
      secure: '1',
      link: '0',
    })
    expect(JSON.stringify(posted)).not.toMatch(/Vasseur|C-0042|5f0c/)

    tracker.event('call', 'saved')
    expect([...timers].map(({ ms }) => ms)).toEqual([15_000])
    beat()
    look(false)
    beat()
    look(true)
    beat()
    expect(instructions().map(({ type }) => type)).toEqual(['page', 'page', 'page', 'event', 'heartbeat', 'heartbeat'])
    expect(instructions()[3]).toEqual({ type: 'event', category: 'call', action: 'saved', path: '/reminders/ref/call' })
    expect(Object.fromEntries(views().at(-1)!)).toMatchObject({ e_c: 'call', e_a: 'saved', idsite: '4', cookie: '0' })
    expect(views().at(-1)!.has('action_name')).toBe(false)
  })

  test('[START-10] important actions are reported by their endpoint; refusals and reads are not', async () => {
    const { posted } = world()
    const answers: Record<string, () => Response> = {
      '/public/tracking': () => Response.json(both),
      '/api/subscriptions/cancel': () =>
        Response.json({ code: 'SUBSCRIPTION_NOT_FOUND', title: '', status: 404 }, { status: 404 }),
    }
    const listening = { addEventListener: () => {}, visibilityState: 'visible' }
    vi.stubGlobal('document', listening)
    vi.stubGlobal('addEventListener', () => {})
    vi.stubGlobal('window', {
      location: { origin: 'https://app.echeance.fr', hostname: 'app.echeance.fr', pathname: '/cases/C-9', search: '' },
    })
    vi.stubGlobal('setInterval', () => 0)
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      if (url.startsWith('https:')) posted.push({ url, body: String(init?.body) })
      return (answers[url] ?? (() => new Response(null, { status: 204 })))()
    })
    await beginTracking()
    await send(deleteLogo, { params: { masterRef: 'M-1', logoUuid: '5f0c3f6e-8d55-4b3a-9a55-0c8c2f8f1b01' } })
    await send(cancelSubscription, { body: { masterRef: 'M-1' } }).catch(() => {})
    const cancelled = { masterRef: 'M-1', type: 'BASIC', duration: 'ONE_MONTH', status: 'CANCELLED' }
    answers['/api/subscriptions/cancel'] = () =>
      Response.json({ ...cancelled, endOfValidity: '2026-12-31', nextDebit: null })
    await send(cancelSubscription, { body: { masterRef: 'M-1' } })
    vi.unstubAllGlobals()

    const events = posted.filter(({ body }) => body.includes('event') || body.includes('e_c'))
    expect(events.map(({ url }) => new URL(url).host)).toEqual(['stats.example', 'analytics.example'])
    expect(new URLSearchParams(events[0]!.body).get('e_a')).toBe('subscription cancelled')
    expect(JSON.parse(events[1]!.body)).toEqual({
      type: 'event',
      category: 'payment',
      action: 'subscription cancelled',
      path: '/cases/ref',
    })
  })

  test('[START-10] every changing endpoint is reported or excluded by name, and the lists have no other entries', () => {
    const { own, writing, administering, partner, reviewer } = roleTable
    const routes = [own, writing, administering, partner, reviewer].flat()
    const changing = endpoints
      .filter((endpoint) => endpoint.method !== 'GET' && routes.includes(routeOf(endpoint)))
      .map(({ id }) => id)
    expect([...Object.keys(trackedActions), ...untold].sort()).toEqual(changing.sort())
  })

  test('[START-10] a message counts as sent only if it was, and the end of a dispute or promise by its kind', () => {
    for (const endpoint of ['sendReminderMail', 'sendReminderSms'])
      for (const status of ['FAILED', 'REFUSED']) expect(actionToTell(endpoint, { status })).toBeNull()
    expect(actionToTell('sendReminderMail', { status: 'SENT' })).toEqual(['reminder', 'e-mail sent'])
    const ended = (kind: string, resolved: boolean, endDate: string | null = '2026-11-20') =>
      actionToTell('updateEvent', { kind, resolved, endDate })?.[1]
    expect(ended('DISPUTE', true)).toBe('dispute resolved')
    expect(ended('PROMISE', false)).toBe('promise cancelled')
    expect(ended('PROMISE', false, null)).toBe('promise changed')
    for (const endpoint of ['changePlannedReminder', 'changeAlert']) expect(actionToTell(endpoint, {})).not.toBeNull()
  })

  test('without a host nothing is sent, whatever happens', () => {
    const { page, go, beat, look, posted, timers } = world()
    const tracker = startTracker({ ...both, trackingHost: null, analyticsUrl: null }, page)
    go('/customers')
    tracker.event('a', 'b')
    beat()
    look(true)
    expect([posted, [...timers]]).toEqual([[], []])
  })

  test('site 4 is the French application domain, site 1 everything else', () => {
    expect(
      ['echeance.fr', 'app.echeance.fr', 'echeance.com', 'notecheance.fr', 'localhost'].map((host) =>
        siteIdOf(host, 'echeance.fr'),
      ),
    ).toEqual([4, 4, 1, 1, 1])
  })

  test('an address identifies the screen, and no person', () => {
    expect(
      [
        '/',
        '/customers',
        '/customers/Dupont',
        '/customers/a%2Fb',
        '/settings/scenarios/ab',
        '/x/jean@dupont.fr',
        '/customers/C1#top',
      ].map(maskedPath),
    ).toEqual([
      '/',
      '/customers',
      '/customers/ref',
      '/customers/ref',
      '/settings/scenarios/ref',
      '/x/ref',
      '/customers/ref',
    ])
  })
})
