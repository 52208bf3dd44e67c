import { join } from 'node:path'
import { chromium, type FullConfig } from '@playwright/test'
import { keepSession, startApp, stopApp } from './browser.ts'
import { addUpCounts, forgetCounts } from './coverage.ts'
import { seedFolder } from './seeds.ts'

/** Playwright's global setup: the demo company with which every server of the run starts, and a session of its user. */
export default async ({ projects }: FullConfig): Promise<() => void> => {
  forgetCounts('page')
  const { folder, remove } = await seedFolder({})
  const app = await startApp({ DATA_DIR: folder })
  const browser = await chromium.launch(projects[0]!.use.launchOptions)
  const cookies = join(folder, 'session.json')
  await keepSession(browser, app, cookies)
  process.env.TEST_SESSION = cookies
  await browser.close()
  await stopApp(app)
  return () => {
    remove()
    addUpCounts()
  }
}
