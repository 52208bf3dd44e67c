import type { Page } from '@playwright/test'
import type { AnyStateMachine } from 'xstate'
import type { FlowModel } from '../../src/machines/model.ts'
import { senderDomainModel } from '../../src/machines/sender-domain/sender-domain.model.ts'
import type { SaveResult, SenderEvent } from '../../src/machines/sender-domain/sender-domain.types.ts'
import { expect, test } from '../support/browser.ts'
import { type HeldRequests, holdRequests } from '../support/held-routes.ts'
import { tours } from '../support/tours.ts'
import {
  beginOf,
  type Gestures,
  performer,
  press,
  problem,
  retype,
  settle,
  untaken,
  visit,
  WALK_MS,
  walkInPage,
} from './page-walk.ts'

/** Walks the chart of the own sender in its real page, with the server's answers held. */
const model = senderDomainModel as unknown as FlowModel<AnyStateMachine>
const all = tours(model, { isDoable: () => true, longest: 60 })

type World = { page: Page; held: HeldRequests }

const gestures: Gestures<World, SenderEvent> = {
  'editing.begun': press(/^(Utiliser une adresse de mon domaine|Modifier)$/),
  'editing.cancelled': press(/^Annuler$/),
  'editing.resumed': press(/^Revenir à la saisie$/),
  'fields.changed': ({ page }, { patch }) =>
    retype(page.getByRole('textbox', { name: 'Adresse' }), patch.address ?? ''),
  'save.requested': press(/^Enregistrer$/),
  'check.requested': press(/^Vérifier maintenant$/),
  'attempt.dropped': press(/^Ignorer$/),
  'removal.requested': press(/^Retirer$/),
  'removal.confirmed': press(/^Retirer$/),
  'removal.cancelled': press(/^Garder$/),
  'retry.requested': press(/^Réessayer$/),
}

const give = ({ held }: World, event: Parameters<typeof settle>[1]) =>
  settle(held, event, (route) => route.fulfill({ json: event.output }))

const perform = performer(senderDomainModel, gestures, {
  loadSender: give,
  checkSender: give,
  removeSender: give,
  saveSender: ({ held }: World, event) =>
    settle(held, event, (route) => {
      const result = event.output as SaveResult
      if (result.kind === 'kept') return route.fulfill({ json: result.known })
      const errors = result.faults.map(({ field, code }) => ({ path: `body.${field}`, code }))
      return problem(route, 422, result.code, errors)
    }),
})
const looked = new Set<string>()

test.describe('own sender chart in the page', () => {
  test('is walked', async ({ page }) => {
    test.setTimeout(WALK_MS)
    const held = await holdRequests(page, (request) => /\/api\/.*\/sender(\/check)?$/.test(request.url()))
    for (const run of all) {
      await visit(page, '/settings/sender')
      await walkInPage({ page, run, begin: beginOf(model), perform: (event) => perform({ page, held }, event), looked })
    }
  })

  test('every transition of the chart is taken by some tour', async () => {
    expect(await untaken(all.map((run) => ({ model, run })))).toEqual([])
  })
})
