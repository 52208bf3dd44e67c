import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium'
if (!existsSync(executablePath)) {
  throw new Error(
    `Chromium is missing at ${executablePath}: install it (Debian: apt-get install chromium) or name it by CHROMIUM`,
  )
}

/**
 * Parts of the browser's own window that tests do without. Its address bar alone loads two pages for each window, which
 * take a third of the time of a short test. What Playwright switches off stands here too: the last list counts.
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
  // Single journeys that are long, or whose facts another test proves too, are marked; whole files by their name.
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
    // As for people who ask for it: nobody waits for what slides or fades, and axe does not read its passing colours.
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
