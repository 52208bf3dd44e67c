import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium'
if (!existsSync(executablePath)) {
  throw new Error(
    `Chromium is missing at ${executablePath}: install it (Debian: apt-get install chromium) or name it by CHROMIUM`,
  )
}

/**
 * Parts of the browser's window that tests do not need. The address bar alone loads two pages for each window, a third
 * of the time of a short test. Playwright's own list is repeated here, since only the last list counts.
 */
const windowParts = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** The browser tests: journeys through the real server, and the charts walked in the real page. */
export default defineConfig({
  testDir: 'tests',
  globalSetup: './tests/support/browser-setup.ts',
  testMatch: process.env.ALL ? /(journeys|paths)\/.*\.spec\.ts/ : /(journeys|paths)\/(?!.*\.long\.).*\.spec\.ts/,
  // Long journeys, and those that another test covers too, have this mark; whole files are excluded by name.
  grepInvert: process.env.ALL ? [] : /@long/,
  outputDir: 'test-results',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  fullyParallel: false,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: 'reports/playwright.json' }]],
  use: {
    headless: true,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1440, height: 900 },
    // Animations are off: tests do not wait for them, and axe does not read intermediate colours.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${windowParts.join(',')}`,
      ],
    },
  },
})
