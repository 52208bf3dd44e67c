import type { Page } from '@playwright/test'
import { isBusinessDay } from '../../src/domain/calendar.ts'
import { addDays, businessDateAt, weekdayOf } from '../../src/domain/dates.ts'

/** The account has no hours of contact today, whenever the test runs. */
export const closeContactHours = (page: Page): Promise<unknown> =>
  page.route(/\/api\/masters\?/, async (route) => {
    const response = await route.fetch()
    const accounts = await response.json()
    const contactDays = [(weekdayOf(businessDateAt(new Date())) % 6) + 1]
    for (const { settings } of accounts.items) settings.contactTimes.contactDays = contactDays
    return route.fulfill({ response, json: accounts })
  })

/** The page's clock stands in the morning of the last business day before today, within the hours of contact. */
export const openContactHours = (page: Page): Promise<void> => {
  let day = addDays(businessDateAt(new Date()), -1)
  while (!isBusinessDay(day)) day = addDays(day, -1)
  return page.clock.setFixedTime(new Date(`${day}T09:30:00Z`))
}
