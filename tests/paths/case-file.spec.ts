import type { Page } from '@playwright/test'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import type { AnyEventObject, AnyStateMachine } from 'xstate'
import { zipOfCase } from '../../src/domain/cases/file-zip.ts'
import { caseFileModel } from '../../src/machines/case-file/case-file.model.ts'
import { fileCheckModel } from '../../src/machines/file-check/file-check.model.ts'
import type { FlowModel } from '../../src/machines/model.ts'
import { expect, test } from '../support/browser.ts'
import { type HeldRequests, holdRequests } from '../support/held-routes.ts'
import { tours } from '../support/tours.ts'
import { eventId, sampleCase } from './case-world.ts'
import { beginOf, isFailure, performer, press, settle, untaken, visit, walkInPage } from './page-walk.ts'

/** Walks the charts of a case file and of its verification in the real page. */
const LONGEST = 40
const walksOf = (typed: unknown) => {
  const model = typed as FlowModel<AnyStateMachine>
  return tours(model, { isDoable: () => true, longest: LONGEST }).map((run) => ({ model, run }))
}

const given = { caseNumber: 'D-2026-000012', madeAt: '2026-11-21T23:40:00.000Z' }
const { zip } = await zipOfCase(given, [{ path: 'factures.csv', content: strToU8('F-0101;1250,00\n') }])
const forged = zipSync({ ...unzipSync(zip), 'factures.csv': strToU8('F-0101;2250,00\n') })
const contents: Record<string, Uint8Array> = { UNCHANGED: zip, CHANGED: forged, NOT_A_CASE_FILE: strToU8('notes') }

/** A disk for the chosen file that answers when the walk says so. */
const heldDisk = () => {
  const reads: PromiseWithResolvers<ArrayBuffer>[] = []
  File.prototype.arrayBuffer = () => {
    const read = Promise.withResolvers<ArrayBuffer>()
    reads.push(read)
    return read.promise
  }
  Object.assign(globalThis, {
    disk: (text: string | null) => {
      const read = reads.pop()!
      if (text === null) read.reject(new DOMException('gone', 'NotReadableError'))
      else read.resolve(Uint8Array.from(text, (one) => one.charCodeAt(0)).buffer)
    },
  })
}
declare const disk: (text: string | null) => void

const shownIn = (page: Page, testId: string) => (name: string) =>
  expect(page.getByTestId(testId)).toHaveAttribute('data-state', name)

test.describe('chart of a case file in the page', () => {
  type World = { page: Page; held: HeldRequests }
  const all = walksOf(caseFileModel)
  const perform = performer<World, typeof caseFileModel.machine>(
    caseFileModel,
    { 'file.wanted': press(/^Générer le fichier$/), 'retry.requested': press(/^Réessayer$/) },
    {
      saveCaseFile: async ({ page, held }, event) => {
        const saved = isFailure(event) ? null : page.waitForEvent('download')
        await settle(held, event, (route) =>
          route.fulfill({
            json: { fileId: eventId, name: 'D-2026-000012.zip', size: 1, entries: 1, madeAt: given.madeAt, seal: '' },
          }),
        )
        if (!saved) return
        await settle(held, event, (route) => route.fulfill({ body: Buffer.from(zip) }))
        expect((await saved).suggestedFilename()).toBe('D-2026-000012.zip')
      },
    },
  )

  test('is walked', async ({ page }) => {
    const looked = new Set<string>()
    await page.route(new RegExp(`/api/.*/cases/${eventId}$`), (route) => route.fulfill({ json: sampleCase([]) }))
    const held = await holdRequests(page, (request) => new RegExp(`${eventId}/files`).test(request.url()))
    for (const { model, run } of all) {
      await visit(page, `/cases/${eventId}`)
      await walkInPage({
        page,
        run,
        begin: beginOf(model),
        perform: (event) => perform({ page, held }, event),
        shows: shownIn(page, 'case-file'),
        looked,
      })
    }
    expect(await untaken(all)).toEqual([])
  })
})

test.describe('chart of its verification in the page', () => {
  const all = walksOf(fileCheckModel)
  const perform = performer<{ page: Page }, typeof fileCheckModel.machine>(
    fileCheckModel,
    {
      'file.chosen': ({ page }) =>
        page
          .locator('input[type=file]')
          .setInputFiles({ name: 'D-2026-000012.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) }),
      'retry.requested': press(/^Réessayer$/),
      'seal.typed': ({ page }, { noted }) => page.getByLabel('Sceau noté par le compte').fill(noted),
    },
    {
      checkFile: ({ page }, event: AnyEventObject) => {
        const { kind } = (event.output ?? {}) as { kind?: string }
        const content = kind === undefined ? null : strFromU8(contents[kind]!, true)
        return page.evaluate((text) => disk(text), content)
      },
    },
  )

  test('is walked', async ({ page }) => {
    const looked = new Set<string>()
    await page.addInitScript(heldDisk)
    for (const { model, run } of all) {
      await visit(page, '/cases/check-file')
      await walkInPage({
        page,
        run,
        begin: beginOf(model),
        perform: (event) => perform({ page }, event),
        shows: shownIn(page, 'file-check'),
        looked,
      })
    }
    expect(await untaken(all)).toEqual([])
  })
})
