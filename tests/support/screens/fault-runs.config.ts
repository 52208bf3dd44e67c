// The configuration of Playwright for tests/support/screens: one project for each run that it asks for.
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import ordinary from '../../../playwright.config.ts'
import type { FaultRun } from './fault-runs.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const { runs, report } = JSON.parse(readFileSync(process.env.FAULT_RUNS ?? '', 'utf8')) as {
  runs: readonly FaultRun[]
  report: string
}
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

export default defineConfig({
  ...ordinary,
  testDir: `${root}/tests`,
  globalSetup: `${root}/tests/support/browser-setup.ts`,
  outputDir: `${dirname(report)}/results`,
  reporter: [['json', { outputFile: report }]],
  projects: runs.map(({ name, fault, file, title, timeout }) => ({
    name,
    testMatch: new RegExp(`${escaped(file)}$`),
    ...(title === undefined ? {} : { grep: new RegExp(`${escaped(title)}$`) }),
    ...(timeout === undefined ? {} : { timeout, expect: { timeout: 5000 } }),
    use: {
      fault,
      screenshot: 'off' as const,
      actionTimeout: timeout === undefined ? 0 : 5000,
    },
  })),
})
