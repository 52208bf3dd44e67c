import { test } from '@playwright/test'
import { composeReminder, messageLocales, reminderTones } from '../../src/domain/reminders/index.ts'
import { expectAccessible } from '../support/browser.ts'
import { messageInput } from '../support/message-samples.ts'

/** Mails are displayed in a frame that axe cannot enter, so it checks their pages directly. */
test('axe reports nothing in a reminder, in any tone and both languages', async ({ page }) => {
  for (const locale of messageLocales) {
    for (const tone of reminderTones) {
      await page.setContent(composeReminder(messageInput({ locale, tone })).html)
      await expectAccessible(page)
    }
  }
})
