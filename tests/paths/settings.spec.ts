import type { Page } from '@playwright/test'
import type { AnyEventObject, AnyStateMachine } from 'xstate'
import { copyOfTimes } from '../../src/domain/contact-hours.ts'
import type { CustomFields } from '../../src/domain/custom-fields/index.ts'
import type { CollectionRules } from '../../src/domain/settings.ts'
import { defaultSettings } from '../../src/domain/settings.ts'
import {
  collectionSettingsModel,
  sampleRules,
} from '../../src/machines/collection-settings/collection-settings.model.ts'
import { companySettingsModel, sampleCompany } from '../../src/machines/company-settings/company-settings.model.ts'
import { customFieldsModel, sampleKept } from '../../src/machines/custom-fields/custom-fields.model.ts'
import { logoModel } from '../../src/machines/logo/logo.model.ts'
import type { LogoEvent, LogoResult } from '../../src/machines/logo/logo.types.ts'
import type { FlowModel } from '../../src/machines/model.ts'
import { reminderContentModel, sampleContent } from '../../src/machines/reminder-content/reminder-content.model.ts'
import type { SaveResult, SettingsEvent } from '../../src/machines/settings/settings.types.ts'
import { sampleUser, userInformationModel } from '../../src/machines/user-information/user-information.model.ts'
import { expect, test } from '../support/browser.ts'
import { type HeldRequests, holdRequests } from '../support/held-routes.ts'
import { rulesAnswer } from '../support/rules-answer.ts'
import { tours } from '../support/tours.ts'
import {
  beginOf,
  type Gestures,
  performer,
  press,
  problem,
  requestTo,
  retype,
  settle,
  untaken,
  visit,
  WALK_MS,
  walkInPage,
} from './page-walk.ts'

/** Walks the charts of the one-form settings, and of the logo, in the real page by tours. */
type World = { page: Page; held: HeldRequests }
type Model = FlowModel<AnyStateMachine>
const walked = (typed: unknown) => {
  const model = typed as Model
  return { model, all: tours(model, { isDoable: () => true, longest: 60 }) }
}

const { firstName, lastName, phone, email, ...bank } = sampleContent.fields
const contentAnswer = (logo: string | null) => ({
  contact: { firstName, lastName, phone, email },
  bank,
  bankChange: null,
  penaltiesShown: false,
  logo: logo === null ? null : { uuid: logo },
})

const { name: companyName, tradeName, tenantName: _tenant, ...address } = sampleCompany.fields
const companyAnswer = {
  masterRef: 'DEMO',
  name: companyName,
  tradeName,
  siren: sampleCompany.beside.siren,
  accountType: 'STANDARD',
  settings: {
    accountingCurrency: 'EUR',
    creationProcess: false,
    strictDocumentNumbers: false,
    contactTimes: copyOfTimes(defaultSettings),
  },
  address: { ...address, country: 'FRA' },
}

const retypeIn = (page: Page, label: string, value: string): Promise<void> =>
  retype(page.getByRole('textbox', { name: label, exact: true }), value)

const forms = [
  {
    ...walked(collectionSettingsModel),
    name: 'collection settings',
    place: '/settings/collection',
    held: /\/collection-settings$/,
    answer: rulesAnswer(sampleRules.fields) as object,
    type: (page: Page, patch: object) =>
      retypeIn(page, 'Relances par client en 7 jours', String((patch as CollectionRules).maxContactsPerWeek)),
  },
  {
    ...walked(customFieldsModel),
    name: 'custom fields',
    place: '/settings/custom-fields',
    held: /\/custom-fields$/,
    answer: { ...sampleKept.fields, tags: [] } as object,
    type: (page: Page, patch: object) =>
      retype(
        page.getByRole('textbox', { name: 'Nom', exact: true }).nth(1),
        (patch as CustomFields).fields[1]?.label ?? '',
      ),
  },
  {
    ...walked(reminderContentModel),
    name: 'reminder content',
    place: '/settings/reminder-content',
    held: /\/api\/masters\/[^/]+(\/reminder-content)?$/,
    answer: { ...contentAnswer(null), master: companyAnswer } as object,
    type: (page: Page, patch: object) => retypeIn(page, 'IBAN', (patch as { iban: string }).iban),
  },
  {
    ...walked(userInformationModel),
    name: 'user information',
    place: '/account/user',
    held: /\/api\/users\/[^/]+$/,
    answer: { userUUID: 'U-1', dataLocation: 'fr', ...sampleUser.fields, ...sampleUser.beside } as object,
    type: (page: Page, patch: object) => retypeIn(page, 'Nom', (patch as { lastName: string }).lastName),
  },
  {
    ...walked(companySettingsModel),
    name: 'company',
    place: '/account/company',
    held: /\/api\/masters\/[^/?]+(\?expand=content)?$/,
    answer: { ...companyAnswer, content: contentAnswer(null), ...contentAnswer(null), master: companyAnswer } as object,
    type: (page: Page, patch: object) => retypeIn(page, 'Raison sociale', (patch as { name: string }).name),
  },
]

for (const { model, all, name, place, held: address, answer, type } of forms) {
  const give = ({ held }: World, event: AnyEventObject) =>
    settle(held, event, async (route) => {
      const result = event.output as SaveResult<object, unknown> | { kind?: undefined }
      if (result.kind === 'refused')
        return problem(
          route,
          422,
          result.code,
          result.faults.map(({ field, code }) => ({ path: field, code })),
        )
      await route.fulfill({ json: answer })
    })
  const gestures: Gestures<World, SettingsEvent<object>> = {
    'settings.reloaded': press(/^Abandonner ma saisie et recharger$/),
    'fields.changed': ({ page }, { patch }) => type(page, patch),
    'save.requested': press(/^Enregistrer$/),
    'retry.requested': press(/^Réessayer$/),
    'editing.resumed': press(/^Revenir à la saisie$/),
  }
  const perform = performer(collectionSettingsModel, gestures, { loadSettings: give, saveSettings: give })
  const looked = new Set<string>()

  test.describe(`${name} chart in the page`, () => {
    test('is walked', async ({ page }) => {
      test.setTimeout(WALK_MS)
      const held = await holdRequests(page, (request) => address.test(request.url()))
      for (const run of all) {
        await visit(page, place)
        await walkInPage({
          page,
          run,
          begin: beginOf(model),
          perform: (event) => perform({ page, held }, event),
          looked,
        })
      }
    })

    test('every transition of the chart is taken by some tour', async () => {
      expect(await untaken(all.map((run) => ({ model, run })))).toEqual([])
    })
  })
}

/** A picture of one pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

test.describe('logo chart in the page', () => {
  const { model, all } = walked(logoModel)
  const looked = new Set<string>()
  const retry = press(/^Réessayer$/)
  const gestures: Gestures<World, LogoEvent> = {
    'logo.chosen': ({ page }, { chosen }) =>
      page.locator('input[type="file"]').setInputFiles({ name: 'logo', mimeType: chosen.type, buffer: png }),
    'logo.removed': press(/^Retirer le logo$/),
    'retry.requested': retry,
    'attempt.dropped': press(/^Ignorer$/),
  }
  const perform = performer(logoModel, gestures, {
    uploadLogo: ({ held }, event) =>
      settle(held, event, async (route) => {
        const result = event.output as LogoResult
        if (result.kind === 'refused') return problem(route, 422, result.code)
        await route.fulfill({ json: contentAnswer(result.logo) })
      }),
    removeLogo: async ({ held }, event) => {
      await settle(held, event, (route) => route.fulfill({ status: 204 }))
      if (event.type.startsWith('xstate.done.'))
        await (await requestTo(held, /\/reminder-content$/)).fulfill({ json: contentAnswer(null) })
    },
  })

  test('is walked', async ({ page }) => {
    test.setTimeout(WALK_MS)
    await page.route(/\/companyLogo\/[\w-]+$/, (route) => route.fulfill({ contentType: 'image/png', body: png }))
    let isThere = false
    const held = await holdRequests(page, (request) =>
      /\/companyLogo/.test(request.url())
        ? request.method() !== 'GET'
        : isThere && /\/reminder-content$/.test(request.url()),
    )
    const logo = page.getByTestId('logo')
    const shows = (name: string) => expect(logo).toHaveAttribute('data-state', name)
    for (const run of all) {
      isThere = false
      await visit(page, '/settings/reminder-content')
      await shows(beginOf(model))
      isThere = true
      await walkInPage({ page, run, perform: (event) => perform({ page, held }, event), shows, looked })
    }
  })

  test('every transition of the chart is taken by some tour', async () => {
    expect(await untaken(all.map((run) => ({ model, run })))).toEqual([])
  })
})
