import type { Page } from '@playwright/test'
import type { AnyEventObject, AnyStateMachine } from 'xstate'
import type { AccountActionResult } from '../../src/machines/account-action/account-action.machine.ts'
import { accountActionModel } from '../../src/machines/account-action/account-action.model.ts'
import { membersModel, sampleMembers } from '../../src/machines/members/members.model.ts'
import type { MembersResult } from '../../src/machines/members/members.types.ts'
import type { FlowModel } from '../../src/machines/model.ts'
import type { CancelResult } from '../../src/machines/subscription-cancel/subscription-cancel.machine.ts'
import { subscriptionCancelModel } from '../../src/machines/subscription-cancel/subscription-cancel.model.ts'
import { sampleTenantId, tenantSwitchModel } from '../../src/machines/tenant-switch/tenant-switch.model.ts'
import { expect, test } from '../support/browser.ts'
import { type HeldRequests, holdRequests } from '../support/held-routes.ts'
import { tours } from '../support/tours.ts'
import {
  beginOf,
  type Gestures,
  type PersonsEvent,
  performer,
  press,
  problem,
  type Settlers,
  settle,
  untaken,
  visit,
  WALK_MS,
  walkInPage,
} from './page-walk.ts'

/** Walks the charts of the account page and of switching company in the real page, with the server's answers held. */
type World = { page: Page; held: HeldRequests }

type Walk<M extends AnyStateMachine> = {
  name: string
  model: FlowModel<M>
  place: string
  /** The part of the page that shows the state. */
  at: string
  held: RegExp
  gestures: Gestures<World, PersonsEvent<M>>
  settlers: Settlers<World>
  /** Runs before the walk, once the page has loaded. */
  open?: (page: Page) => Promise<unknown>
}

const walk = <M extends AnyStateMachine>({ name, place, at, held: address, gestures, settlers, ...more }: Walk<M>) => {
  const model = more.model as unknown as FlowModel<AnyStateMachine>
  const all = tours(model, { isDoable: () => true, longest: 40 })
  const perform = performer(more.model, gestures, settlers)
  const looked = new Set<string>()
  test.describe(`${name} in the page`, () => {
    test('is walked', async ({ page }) => {
      test.setTimeout(WALK_MS)
      const held = await holdRequests(page, (request) => address.test(request.url()))
      for (const run of all) {
        await visit(page, place)
        await more.open?.(page)
        const part = page.getByTestId(at)
        await walkInPage({
          page,
          run,
          begin: beginOf(model),
          perform: (event, next) => perform({ page, held }, event, next),
          // The page is reloaded for another company.
          shows: (state) =>
            state === 'opened' ? expect(part).toBeHidden() : expect(part).toHaveAttribute('data-state', state),
          looked,
        })
      }
    })

    test('every transition of the chart is taken by some tour', async () => {
      expect(await untaken(all.map((run) => ({ model, run })))).toEqual([])
    })
  })
}

const retry = press(/^Réessayer$/)

const people = ({ held }: World, event: AnyEventObject) =>
  settle(held, event, async (route) => {
    const result = event.output as MembersResult | { kind?: undefined }
    if (result.kind === 'refused') return problem(route, 409, result.code)
    await route.fulfill({ json: sampleMembers })
  })

walk<typeof membersModel.machine>({
  name: 'users of a company',
  model: membersModel,
  place: '/account/users',
  at: 'users',
  held: /\/api\/tenant\/(members|invitations|access-requests)/,
  gestures: {
    'retry.requested': retry,
    'form.changed': ({ page }, { patch }) => page.getByRole('textbox', { name: 'E-mail' }).fill(patch.email ?? ''),
    'invitation.requested': press(/^Envoyer l’invitation$/),
    'action.requested': ({ page }, { action }) => {
      if (action.kind === 'change')
        return page.getByLabel(`Rôle de ${action.name}`).selectOption({ label: 'Lecture seule' })
      if (action.kind === 'decide')
        return page.getByRole('button', { name: `${action.accept ? 'Accepter' : 'Refuser'} ${action.name}` }).click()
      const names = {
        invite: /^Renvoyer l’invitation à/,
        withdraw: /^Annuler l’invitation de/,
        remove: /^Retirer Basile/,
      }
      return page.getByRole('button', { name: names[action.kind] }).click()
    },
    'removal.confirmed': press(/^Retirer du compte$/),
    'removal.declined': press(/^Garder$/),
    'action.dropped': press(/^Actualiser la liste$/),
  },
  settlers: { readMembers: people, act: people },
})

walk<typeof accountActionModel.machine>({
  name: 'an action done to an account',
  model: accountActionModel,
  place: '/account/user',
  at: 'credentials',
  held: /\/reset-credentials$/,
  gestures: {
    'action.requested': press(/^Changer de mot de passe$/),
    'action.declined': press(/^Ignorer$/),
    'action.confirmed': press(/^Envoyer le lien$/),
    'retry.requested': retry,
  },
  settlers: {
    act: ({ held }, event) =>
      settle(held, event, async (route) => {
        const result = event.output as AccountActionResult
        if (result.kind === 'refused') return problem(route, 409, result.code)
        await route.fulfill({ json: { way: 'MAIL_SENT', email: result.told, url: null } })
      }),
  },
})

walk<typeof subscriptionCancelModel.machine>({
  name: 'cancelling a subscription',
  model: subscriptionCancelModel,
  place: '/account/subscription',
  at: 'cancel',
  held: /\/api\/subscriptions\/cancel$/,
  gestures: {
    'cancel.requested': press(/^Résilier$/),
    'cancel.declined': press(/^Garder l’abonnement$/),
    'cancel.confirmed': press(/^Résilier l’abonnement$/),
    'retry.requested': retry,
  },
  settlers: {
    cancelSubscription: ({ held }, event) =>
      settle(held, event, async (route) => {
        const result = event.output as CancelResult
        if (result.kind === 'missing') return problem(route, 404, 'SUBSCRIPTION_NOT_FOUND')
        const kept = { masterRef: 'DEMO', type: 'BASIC', duration: 'ONE_YEAR', status: 'CANCELLED', nextDebit: null }
        await route.fulfill({ json: { ...kept, endOfValidity: result.usableUntil } })
      }),
  },
})

const other = { tenantId: sampleTenantId, name: 'Filiale du Port', isDemo: false }

walk<typeof tenantSwitchModel.machine>({
  name: 'working for another company',
  model: tenantSwitchModel,
  place: '/help',
  at: 'tenants',
  held: /\/api\/tenant\/(switch|add-new)/,
  open: async (page) => {
    await page.route(/\/api\/tenant$/, async (route) => {
      const response = await route.fetch()
      const tenant = (await response.json()) as { tenants: object[] }
      await route.fulfill({ json: { ...tenant, tenants: [...tenant.tenants, { ...other, role: 'member' }] } })
    })
    await page.getByRole('button', { name: /Changer d’entreprise$/ }).click()
  },
  gestures: {
    'tenant.chosen': press(/^Filiale du Port/),
    'addition.requested': ({ page }, { isDemo }) =>
      page.getByRole('button', { name: isDemo ? 'Ajouter une démonstration' : 'Ajouter une entreprise' }).click(),
    'retry.requested': retry,
    'attempt.dropped': press(/^Ignorer$/),
  },
  settlers: {
    addTenant: ({ held }, event) => settle(held, event, (route) => route.fulfill({ status: 201, json: other })),
    openTenant: ({ held }, event) => settle(held, event, (route) => route.fulfill({ json: other })),
  },
})
