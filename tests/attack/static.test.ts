import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { HonoEnv } from '../../server/platform/context/context.ts'
import { staticFiles } from '../../server/platform/http/static.ts'

describe('static files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'echeance-static-'))
  const serving = (stage: boolean) => {
    const app = new Hono<HonoEnv>()
    staticFiles(app, join(folder, 'dist'), { stage })
    return app
  }
  let app: Hono<HonoEnv>
  beforeAll(() => {
    for (const part of ['dist/assets', 'dist/.vite']) mkdirSync(join(folder, part), { recursive: true })
    writeFileSync(join(folder, 'dist/index.html'), 'start')
    writeFileSync(join(folder, 'dist/stage.html'), 'the stage')
    writeFileSync(join(folder, 'dist/assets/x.js'), 'script')
    writeFileSync(join(folder, 'dist/.vite/manifest.json'), '{"manifest":true}')
    writeFileSync(join(folder, 'dist/.sources'), 'digest')
    writeFileSync(join(folder, 'secret.txt'), 'secret')
    app = serving(false)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('have one address each', async () => {
    expect(await (await app.request('/assets/x.js')).text()).toBe('script')
    for (const path of ['//assets/x.js', '/./assets//x.js', '/a/..%2fassets/x.js', '/assets%2fx.js%2f..%2fx.js']) {
      expect([path, (await app.request(`http://x${path}`)).status]).toEqual([path, 404])
    }
  })

  test('do not lead outside their folder', async () => {
    for (const path of ['/..%2fsecret.txt', '/assets/..%2f..%2fsecret.txt', '/%2e%2e/secret.txt']) {
      expect([path, (await app.request(`http://x${path}`)).status]).toEqual([path, 404])
    }
  })

  test('do not include the build’s internal files', async () => {
    expect((await app.request('/.vite/manifest.json')).status).toBe(404)
    expect(await (await app.request('/.sources')).text()).not.toContain('digest')
  })

  test('include the stage only on request; elsewhere it says how to enable it', async () => {
    const refused = await app.request('/stage.html')
    expect(refused.status).toBe(404)
    expect(await refused.text()).toContain('STAGE=true')
    expect(await (await serving(true).request('/stage.html')).text()).toBe('the stage')
  })

  test('allow contact with a window of another origin only on a page opened with the inspector', async () => {
    const policyOf = async (path: string) => (await app.request(path)).headers.get('cross-origin-opener-policy')
    expect(await policyOf('/?inspect')).toBe('same-origin-allow-popups')
    expect(await policyOf('/customers/C1?tab=x&inspect=')).toBe('same-origin-allow-popups')
    // All others get the server's default for every answer.
    for (const path of ['/', '/customers', '/?inspected', '/assets/x.js?inspect'])
      expect(await policyOf(path)).toBeNull()
    expect((await serving(true).request('/stage.html?inspect')).headers.get('cross-origin-opener-policy')).toBeNull()
  })
})
