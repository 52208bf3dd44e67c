import { afterEach, expect, test, vi } from 'vitest'
import { fetchReminderFile } from '../../src/services/delivery/reminder-file.ts'

afterEach(() => vi.unstubAllGlobals())

const answer = (response: () => Response) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => response()),
  )
const missing = () =>
  new Response(JSON.stringify({ title: '', status: 404, code: 'REMINDER_NOT_FOUND' }), {
    status: 404,
    headers: { 'content-type': 'application/problem+json' },
  })
const wanted = { masterRef: 'M', reminderId: '5f0c3f6e-8d55-4b3a-9a55-0c8c2f8f1b01' }

test('[HTTP-04] a failed download of a reminder’s file is reported, unless the request opts out', async () => {
  answer(missing)
  const failed = vi.fn()
  expect(await fetchReminderFile({ ...wanted, failed })).toBeNull()
  expect(failed).toHaveBeenCalledTimes(1)
  expect(await fetchReminderFile(wanted)).toBeNull()
  expect(failed).toHaveBeenCalledTimes(1)

  answer(() => new Response('%PDF-', { headers: { 'content-type': 'application/pdf' } }))
  const file = await fetchReminderFile({ ...wanted, failed })
  expect(await file?.text()).toBe('%PDF-')
  expect(failed).toHaveBeenCalledTimes(1)
})
