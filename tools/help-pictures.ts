/**
 * Takes the screenshots of the help pages from the product itself, with the demo company: `npm run help:pictures`. Each
 * in both languages, light and dark, as WebP, in src/screens/help/pictures; screenshots without a page are removed.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import { PICTURE_SIZE } from '../src/screens/help/content/types.ts'
import { buildWhenStale } from './build.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const target = join(root, 'src/screens/help/pictures')

/** The window: the screenshots show 960 by 600 pixels of it, beside the navigation and the margins. */
const WINDOW = { width: 1176, height: 780 }
const SHOWN = { width: 960, height: 600 }
const MARGIN = 24
const QUALITY = 40

type Shot = {
  name: string
  path: string
  /** Waits until the screenshot can be taken. */
  ready: (page: Page) => Promise<unknown>
}

const shown = (selector: string) => (page: Page) => page.locator(selector).first().waitFor({ timeout: 20_000 })
const rows = shown('main table tbody tr')

const shots: readonly Shot[] = [
  { name: 'home', path: '/', ready: shown('main h1') },
  { name: 'dashboard', path: '/dashboard', ready: shown('main figure, main [role="img"], main h2') },
  { name: 'reminders', path: '/reminders', ready: rows },
  { name: 'letters', path: '/letters', ready: rows },
  {
    name: 'phone-call',
    path: '/reminders?media=PHONE',
    ready: async (page) => {
      await page.locator('main table tbody tr button').first().click()
      await page.locator('a[href$="/call"]').click()
      await shown('main [data-state] h1')(page)
      await page.locator('main button:not([disabled])').first().waitFor()
    },
  },
  { name: 'customers', path: '/customers', ready: rows },
  { name: 'customer', path: '/customers/C10001', ready: shown('main ol li') },
  { name: 'disputes', path: '/disputes', ready: rows },
  { name: 'alerts', path: '/alerts', ready: rows },
  {
    name: 'scenario',
    path: '/settings/scenarios',
    ready: async (page) => {
      await page.locator('main ul a[href^="/settings/scenarios/"]').first().click()
      await shown('[data-step]')(page)
    },
  },
  { name: 'import', path: '/import', ready: shown('main h1') },
  { name: 'health', path: '/customers/C10001/health', ready: shown('[data-testid="health"][data-state="monitored"]') },
  { name: 'monitored', path: '/account/monitoredCompanies', ready: rows },
  { name: 'case-creation', path: '/new-case', ready: shown('main h1') },
  { name: 'verification', path: '/account/identityVerification', ready: shown('main h2') },
  { name: 'users', path: '/account/users', ready: shown('main h3') },
  { name: 'subscription', path: '/account/subscription', ready: shown('main h2') },
  { name: 'logs', path: '/logs', ready: rows },
  {
    name: 'personal-data',
    path: '/account/personalData',
    ready: shown('[data-testid="own-data"][data-state="shown"]'),
  },
]

type App = { url: string; login: string; password: string; stop: () => void }

/** Starts the product with the demo company and a data folder of its own. */
const start = (): Promise<App> =>
  new Promise((done, fail) => {
    const folder = mkdtempSync(join(tmpdir(), 'echeance-help-'))
    const server = spawn(process.execPath, ['server/app/main.ts'], {
      cwd: root,
      env: { ...process.env, PORT: '0', MAILBOX_PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'error' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const stop = () => {
      server.once('exit', () => rmSync(folder, { recursive: true, force: true }))
      server.kill('SIGTERM')
    }
    let out = ''
    server.stdout.on('data', (text: Buffer) => {
      out += text
      const url = /^Échéance +(\S+)$/m.exec(out)?.[1]
      const [, login, password] = /^Demo login +(\S+) \/ (\S+)$/m.exec(out) ?? []
      if (url && login && password) done({ url, login, password, stop })
    })
    server.once('exit', (code) => fail(new Error(`the server ended with ${code}`)))
  })

const signIn = async (page: Page, { url, login, password }: App): Promise<void> => {
  const submit = page.getByRole('button', { name: /^(Se connecter|Sign in)$/ }).first()
  await page.goto(url)
  await submit.click()
  await page.getByLabel(/^(Adresse e-mail|E-mail address)/).fill(login)
  await page
    .getByLabel(/^(Mot de passe|Password)/)
    .first()
    .fill(password)
  await submit.click()
  await page.locator('nav').first().waitFor()
}

/** Creates a scenario for the demo account, and uses its free company, so that a score is shown. */
const prepare = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/settings/scenarios`)
  await page.getByRole('button', { name: /^(Personnaliser|Customise)$/ }).click()
  await shown('[data-step]')(page)
  await page.goto(`${url}/customers/C10001/health`)
  await page.getByRole('button', { name: /^(Utiliser mon entreprise offerte|Use my free company)$/ }).click()
  await page.getByRole('button', { name: /^(Oui, celle-ci|Yes, this one)$/ }).click()
  await shown('[data-testid="health"][data-state="monitored"]')(page)
}

const take = async (page: Page, file: string): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  const heading = await page.locator('main h1').first().boundingBox()
  if (!heading) throw new Error(`${file}: the screen has no heading`)
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
    clip: { x: heading.x - MARGIN, y: heading.y - MARGIN, ...SHOWN, scale: PICTURE_SIZE.width / SHOWN.width },
  })
  writeFileSync(file, Buffer.from(data, 'base64'))
}

await buildWhenStale()
const app = await start()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
const made = new Set<string>()
try {
  let isFirst = true
  for (const [language, locale] of [
    ['fr', 'fr-FR'],
    ['en', 'en-GB'],
  ] as const) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({
        locale,
        colorScheme,
        viewport: WINDOW,
        timezoneId: 'Europe/Paris',
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      await signIn(page, app)
      if (isFirst) await prepare(page, app.url)
      isFirst = false
      for (const { name, path, ready } of shots) {
        await page.goto(app.url + path)
        await ready(page)
        await page.waitForLoadState('networkidle')
        const file = `${name}-${language}-${colorScheme}.webp`
        await take(page, join(target, file))
        made.add(file)
      }
      await context.close()
    }
  }
} finally {
  await browser.close()
  app.stop()
}
for (const file of readdirSync(target)) if (file.endsWith('.webp') && !made.has(file)) rmSync(join(target, file))
const bytes = [...made].reduce((sum, file) => sum + statSync(join(target, file)).size, 0)
process.stdout.write(`${made.size} pictures, ${Math.round(bytes / 1024)} KB\n`)
