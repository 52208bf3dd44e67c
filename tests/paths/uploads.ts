import type { Page } from '@playwright/test'
import { expect } from '../support/browser.ts'

declare const atWork: XMLHttpRequest

/** Keeps the upload that is at work, so that a walk can say how much of it has left. To be called before the page loads. */
export const keepUploads = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const send = XMLHttpRequest.prototype.send
    XMLHttpRequest.prototype.send = function (body) {
      Object.assign(globalThis, { atWork: this })
      return send.call(this, body)
    }
  })

/** The browser says how much of the upload has left, and the page shows it. */
export const tellShare = async ({ page }: { page: Page }, { share }: { share: number }): Promise<void> => {
  // The browser tells it once the upload has begun.
  await page.waitForFunction(() => typeof atWork !== 'undefined' && atWork.readyState === XMLHttpRequest.OPENED)
  await page.evaluate((loaded) => {
    const told = { lengthComputable: true, loaded, total: 1 }
    atWork.upload.dispatchEvent(new ProgressEvent('progress', told))
  }, share)
  await expect(page.getByRole('progressbar').first()).toHaveAttribute('aria-valuenow', String(share * 100))
}
