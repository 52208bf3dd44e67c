import { expect, test } from 'vitest'
import { getTrackingConfiguration } from '../../src/contract/accounts/tracking.ts'
import { startTestServer } from '../support/server.ts'

test('[START-10] browsers learn of a tracking host, and may connect to it, only where one is set', async () => {
  const settings = { TRACKING_HOST: 'https://stats.example/matomo', ANALYTICS_URL: 'https://analytics.example/i' }
  const [without, withHosts] = await Promise.all([startTestServer(), startTestServer({ settings })])
  try {
    const policy = async (url: string) => (await fetch(`${url}/health`)).headers.get('content-security-policy')
    expect(await without.ask(getTrackingConfiguration)).toMatchObject({ trackingHost: null, analyticsUrl: null })
    expect(await policy(without.url)).not.toContain('example')
    expect(await withHosts.ask(getTrackingConfiguration)).toMatchObject({
      trackingHost: 'https://stats.example/matomo',
      analyticsUrl: 'https://analytics.example/i',
    })
    expect(await policy(withHosts.url)).toMatch(
      /connect-src [^;]*https:\/\/stats\.example https:\/\/analytics\.example/,
    )
  } finally {
    await Promise.all([without.stop(), withHosts.stop()])
  }
}, 90_000)
