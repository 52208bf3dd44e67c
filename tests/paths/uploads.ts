import type { Page } from '@playwright/test'
import { expect } from '../support/browser.ts'

declare const atWork: XMLHttpRequest

/** Keeps the running upload, so that a walk can set its progress. Call it before the page loads. */
export const keepUploads = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const send = XMLHttpRequest.prototype.send
    XMLHttpRequest.prototype.send = function (body) {
      Object.assign(globalThis, { atWork: this })
      return send.call(this, body)
    }
  })

/** Sets the upload's progress, as the browser would, and expects the page to show it. */
export const tellShare = async ({ page }: { page: Page }, { share }: { share: number }): Promise<void> => {
  // The browser reports progress only once the upload has begun.
  await page.waitForFunction(() => typeof atWork !== 'undefined' && atWork.readyState === XMLHttpRequest.OPENED)
  await page.evaluate((loaded) => {
    const told = { lengthComputable: true, loaded, total: 1 }
    atWork.upload.dispatchEvent(new ProgressEvent('progress', told))
  }, share)
  await expect(page.getByRole('progressbar').first()).toHaveAttribute('aria-valuenow', String(share * 100))
}
