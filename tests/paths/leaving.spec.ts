import type { Page } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { stateName } from '../../src/flows/walk.ts'
import { leavingModel } from '../../src/machines/leaving/leaving.model.ts'
import type { LeavingEvent, Way } from '../../src/machines/leaving/leaving.types.ts'
import type { FlowModel } from '../../src/machines/model.ts'
import { sampleDrafted } from '../../src/machines/scenario-editor/scenario-editor.model.ts'
import { sampleTemplate } from '../../src/machines/template-editor/template-editor.model.ts'
import { expect, test } from '../support/browser.ts'
import { holdRequests } from '../support/held-routes.ts'
import { tours } from '../support/tours.ts'
import { beginOf, type Gestures, performer, press, untaken, walkInPage } from './page-walk.ts'
import { unreachable } from './unreachable.ts'

test.use({ company: 'leaving' })

/** Walks the chart of leaving an editor in the real page; separate tests check where its edges navigate. */
const model = leavingModel as unknown as FlowModel<AnyStateMachine>

/** Behind the question only the browser's own navigation is left; saving meanwhile has its own test. */
const isDoable = (state: AnyMachineSnapshot, { type, way }: AnyEventObject): boolean =>
  !state.matches({ guarded: 'asking' }) || (type !== 'changes.kept' && (!way || way.by === 'history'))
const all = tours(model, { isDoable, longest: 30 })

type World = { page: Page }
const RULES = '/settings/collection'
const field = (page: Page) => page.getByLabel('Relances par client en 7 jours')
const question = (page: Page) => page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' })
/** The browser's back button, which presses nothing in the page. */
const goBack = (page: Page) => page.evaluate(() => history.back())
const stay = press(/^Rester$/)
const leave = press(/^Quitter sans enregistrer$/)

/** Navigates like a link: the previous page is in the same document, which no `beforeunload` guards. */
const openFromHelp = async (page: Page, place: string): Promise<void> => {
  await page.goto('/help')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate((to) => history.pushState(null, '', to), place)
}

const ways: Record<Way['by'], (page: Page) => Promise<unknown>> = {
  link: (page) => page.getByRole('link', { name: 'Aide' }).click(),
  history: goBack,
  signOut: async (page) => {
    await page.getByRole('button', { name: /^Menu\s:/ }).click()
    await page.getByRole('menuitem', { name: 'Se déconnecter' }).click()
  },
}

/** A 204 keeps the browser on the page, since the other tests share the session at the provider. */
const holdLogOut = (page: Page) => page.route(/\/openid-connect\/logout/, (route) => route.fulfill({ status: 204 }))

const gestures: Gestures<World, LeavingEvent> = {
  'changes.made': ({ page }) => field(page).fill('5'),
  'changes.kept': ({ page }) => field(page).fill('3'),
  'leave.requested': ({ page }, { way }) => ways[way.by](page),
  'leave.declined': stay,
  'leave.confirmed': leave,
}
const perform = performer(leavingModel, gestures, {})
const looked = new Set<string>()

test.describe('leaving an editor in the page', () => {
  for (const run of all) {
    test(run.name, async ({ page }) => {
      await holdLogOut(page)
      await openFromHelp(page, RULES)
      await expect(field(page)).toHaveValue('3')
      const shows = async (name: string) => {
        const leaving = page.getByTestId('leaving')
        if (name === 'left') await expect(leaving).toHaveCount(0)
        else await expect(leaving).toHaveAttribute('data-state', name)
      }
      await walkInPage({
        page,
        run,
        begin: beginOf(model),
        perform: (event) => perform({ page }, event),
        shows,
        looked,
        // The destination is not part of it.
        view: ({ state }) => (state.status === 'done' ? null : stateName(state.value)),
      })
    })
  }

  test('every transition of the chart is taken by some tour, except those listed with a reason', async () => {
    expect(await untaken(all.map((run) => ({ model, run })))).toEqual(Object.keys(unreachable.leaving!))
  })
})

test('each editor asks before leaving: staying loses nothing, leaving arrives, and closing the tab asks too', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await page.route(/\/reminder-workflows$/, (route) => route.fulfill({ json: { value: [sampleDrafted] } }))
  await page.route(/\/reminder-templates$/, (route) => route.fulfill({ json: { items: [sampleTemplate] } }))
  const editors = [
    { place: RULES, label: 'Relances par client en 7 jours', typed: '5' },
    { place: '/settings/reminder-content', label: 'Banque', typed: 'Banque de l’Essai' },
    { place: `/settings/scenarios/${sampleDrafted.id}`, label: 'Nom', typed: 'Entreprises' },
    { place: `/settings/templates/${sampleTemplate.id}`, label: 'Nom du modèle', typed: 'Rappel ferme' },
  ]
  for (const { place, label, typed } of editors) {
    await openFromHelp(page, place)
    // Mantine appends a star to required labels.
    const typedIn = page.getByLabel(new RegExp(`^${label}( \\*)?$`))
    await typedIn.fill(typed)
    await page.getByRole('link', { name: 'Mes clients' }).click()
    await stay({ page })
    await expect(question(page)).toHaveCount(0)
    await expect(page).toHaveURL(new RegExp(`${place}$`))
    await goBack(page)
    await expect(question(page)).toBeVisible()
    // A second back behind the question still asks.
    await goBack(page)
    await stay({ page })
    await expect(typedIn).toHaveValue(typed)
    await goBack(page)
    await leave({ page })
    await expect(page).toHaveURL(/\/help$/)
  }
  await page.evaluate((to) => history.pushState(null, '', to), RULES)
  await field(page).fill('5')
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await expect(field(page)).toHaveValue('5')
})

test('leaving while changes are being saved continues once they are', async ({ page }) => {
  await page.goto(RULES)
  await field(page).fill('5')
  const held = await holdRequests(
    page,
    (request) => request.method() === 'PUT' && /\/collection-settings$/.test(request.url()),
  )
  await press(/^Enregistrer$/)({ page })
  const saving = await held.next()
  await page.getByRole('link', { name: 'Aide' }).click()
  await expect(question(page)).toBeVisible()
  await saving.continue()
  await expect(page).toHaveURL(/\/help$/)
  await page.goto(RULES)
  await expect(field(page)).toHaveValue('5')
})

test('signing out asks first: staying loses nothing and keeps the session, leaving asks once', async ({ page }) => {
  await holdLogOut(page)
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await page.goto(RULES)
  await field(page).fill('4')
  await ways.signOut(page)
  await stay({ page })
  await expect(question(page)).toHaveCount(0)
  await expect(field(page)).toHaveValue('4')
  await page.getByRole('link', { name: 'Mes clients' }).click()
  await stay({ page })
  await ways.signOut(page)
  await leave({ page })
  await expect(page.locator('[data-state="signedOut"]')).toBeVisible()
  expect(asked).toEqual([])
})
