import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { switchFault, takeReached } from './screens/switched-fault.ts'
import { newFolder } from './seeds.ts'
import { UNLIMITED } from './unlimited.ts'

/**
 * The real server (`server/app/main.ts` in its own process, embedded database, demo company) and a signed-in
 * page.
 *
 *   test('...', async ({ page, app }) => { await page.goto('/customers') ... })   // signed in as the demo user
 *   test.use({ signedIn: false })                                               // a browser without a session
 *   test.use({ script: 'tests/support/cases-server.ts' })         // another server than the demo company's
 *   test.use({ company: 'my-spec' })      // at the top of a file that changes data: its own server
 *
 * `locale`, `viewport` and `colorScheme` are Playwright's own options: test.use({ locale: 'en-GB', viewport: ... }).
 */
export type RunningApp = {
  url: string
  mailboxUrl: string
  login: string
  password: string
  /** Of the light demo account. */
  light: { login: string; password: string }
  /** Of the demonstrations' partner. */
  partner: { login: string; password: string }
  process: ChildProcess
  /** Deletes its data. */
  remove: () => void
}

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Starts a server and reads its addresses from its output. `environment` overrides the defaults. */
export const startApp = (
  environment: Record<string, string> = {},
  script = 'server/app/main.ts',
): Promise<RunningApp> =>
  new Promise((done, fail) => {
    const { folder, remove } = newFolder()
    const server = spawn(process.execPath, [script], {
      cwd: root,
      env: {
        ...process.env,
        PORT: '0',
        MAILBOX_PORT: '0',
        DATA_DIR: folder,
        LOG_LEVEL: 'error',
        ...UNLIMITED,
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let out = ''
    let err = ''
    server.stderr.on('data', (text: Buffer) => {
      err += text
    })
    server.stdout.on('data', (text: Buffer) => {
      out += text
      const url = /^Échéance +(\S+)$/m.exec(out)?.[1]
      const demo = /^Demo login +(\S+) \/ (\S+)$/m.exec(out)
      const printed = (line: RegExp) => {
        const [, login = '', password = ''] = line.exec(out) ?? []
        return { login, password }
      }
      const light = printed(/^Demo light +(\S+) \/ (\S+)$/m)
      const partner = printed(/^Demo partner +(\S+) \/ (\S+)$/m)
      const mailboxUrl = /^Mailbox +(\S+)$/m.exec(out)?.[1]
      const [, login, password] = demo ?? []
      if (url && login && password)
        done({ url, mailboxUrl: mailboxUrl ?? '', login, password, light, partner, process: server, remove })
    })
    server.once('exit', (code) => fail(new Error(`the server ended with ${code} before it was ready\n${out}\n${err}`)))
  })

/** Asks the server to end and waits for it. */
export const stopApp = (app: RunningApp): Promise<number | null> =>
  new Promise<number | null>((done) => {
    if (app.process.exitCode !== null) return done(app.process.exitCode)
    app.process.once('exit', (code) => done(code))
    app.process.kill('SIGTERM')
  }).finally(app.remove)

/** Signs in on the provider's page, from the login view. */
export const signIn = async (
  page: Page,
  app: Pick<RunningApp, 'url' | 'login' | 'password'>,
  to = '/',
): Promise<void> => {
  await page.goto(app.url + to)
  await signInHere(page, app)
}

/** Signs in from the page that asks for it, as after an ended session. */
export const signInHere = async (page: Page, app: Pick<RunningApp, 'login' | 'password'>): Promise<void> => {
  await page
    .getByRole('button', { name: /^(Se connecter|Sign in)$/ })
    .first()
    .click()
  await page.getByLabel(/^(Adresse e-mail|E-mail address)/).fill(app.login)
  await page
    .getByLabel(/^(Mot de passe|Password)/, { exact: false })
    .first()
    .fill(app.password)
  await page.getByRole('button', { name: /^(Se connecter|Sign in)$/ }).click()
  await expect(page.locator('[data-state="ready"], nav').first()).toBeVisible()
}

/** The parts of the page, and of its windows, that are wider than their visible area. */
export const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('[role="dialog"], [role="dialog"] *')]
      .filter((part) => {
        const scrolls = ['auto', 'scroll'].includes(getComputedStyle(part).overflowX)
        const isTable = part.querySelector(':scope > table') !== null
        return part === document.documentElement || (scrolls && !isTable)
      })
      .flatMap((part) =>
        part.scrollWidth > part.clientWidth ? [`${part.tagName} ${part.scrollWidth} > ${part.clientWidth}`] : [],
      ),
  )

/** Expects the page to fit a phone of 360 px (UI-05), and restores its size afterwards. */
export const expectFits = async (page: Page): Promise<void> => {
  const size = page.viewportSize()!
  await page.setViewportSize({ width: 360, height: 740 })
  // Cards replace tables a moment after the width has changed.
  await expect.poll(() => tooWide(page)).toEqual([])
  await page.setViewportSize(size)
}

type SavedState = Awaited<ReturnType<BrowserContext['storageState']>>

/** Signs the demo user in and saves the session's cookies in a file. */
export const keepSession = async (browser: Browser, app: RunningApp, file: string): Promise<void> => {
  const context = await browser.newContext({ locale: 'fr-FR' })
  await signIn(await context.newPage(), app)
  writeFileSync(file, JSON.stringify({ cookies: await context.cookies(), origins: [] } satisfies SavedState))
  await context.close()
}

type TestOptions = { signedIn: boolean }
type WorkerOptions = {
  company: string
  environment: Record<string, string>
  script: string
  /** A fault of a screen, by its number (tests/support/screens). */
  fault: number | 'record' | null
}
type WorkerParts = { app: RunningApp; session: SavedState }

export const test = base.extend<TestOptions & { reached: undefined }, WorkerOptions & WorkerParts>({
  signedIn: [true, { option: true }],
  fault: [null, { option: true, scope: 'worker' }],
  browser: [
    async ({ browser, fault }, use) => {
      if (fault !== null) switchFault(browser, fault)
      await use(browser)
    },
    { scope: 'worker' },
  ],
  reached: [
    async ({ fault }, use, { annotations }) => {
      takeReached()
      await use(undefined)
      if (fault === 'record') annotations.push({ type: 'reached', description: takeReached().join() })
    },
    { auto: true },
  ],
  company: ['demo', { option: true, scope: 'worker' }],
  environment: [{}, { option: true, scope: 'worker' }],
  script: ['server/app/main.ts', { option: true, scope: 'worker' }],
  app: [
    async ({ company: _, environment, script }, use) => {
      const app = await startApp(environment, script)
      await use(app)
      await stopApp(app)
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  session: [
    // Each server has a copy of the database in which this session was started (tests/support/browser-setup.ts).
    async ({ app: _ }, use) => use(JSON.parse(readFileSync(process.env.TEST_SESSION ?? '', 'utf8')) as SavedState),
    { scope: 'worker' },
  ],
  baseURL: async ({ app }, use) => use(app.url),
  // A request still pending when a test ends is not a failure.
  page: async ({ page }, use) => {
    await use(page)
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
  storageState: async ({ signedIn, session }, use) => use(signedIn ? session : { cookies: [], origins: [] }),
})

/** Sets the browser's preference for light or dark, and waits until the page has followed. */
export const preferScheme = async (page: Page, colorScheme: 'light' | 'dark'): Promise<void> => {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
}

/**
 * Expects axe to report nothing once animations have ended, since a fading dialog has arbitrary colours. Frames are
 * excluded: the only ones show mails in a sandbox, where a script waiting for the next frame of an off-screen part
 * never ends. mail-contents.spec.ts checks the mails.
 * @param part a selector: only its contents are checked
 */
export const expectAccessible = async (page: Page, part?: string): Promise<void> => {
  // A loading view has no heading yet.
  if (!part) await expect(page.locator('h1').first()).toBeAttached()
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.all(passing.map((animation) => animation.finished.catch(() => {})))
  })
  // axe is half a megabyte, so it is injected into a page only once.
  const isThere = await page.evaluate(() => 'axe' in window)
  const builder = new AxeBuilder(isThere ? { page, axeSource: ';' } : { page })
  if (part) builder.include(part)
  // `legacy`: without frames axe needs no second page to gather its results, and takes half the time.
  const axe = builder
    .exclude('iframe')
    // Rows that are about to be replaced are faded.
    .exclude('[data-stale]')
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
  const { violations } = await axe.analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual(
    [],
  )
}

/** Checks the topmost dialog with axe, since the page below it was checked before; `part` if no dialog is open. */
export const expectTopAccessible = async (page: Page, part?: string): Promise<void> => {
  const isCovered = (await page.getByRole('dialog').count()) > 0
  await expectAccessible(page, isCovered ? '[role="dialog"]' : part)
}

export { expect }
