import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../server/platform/database/sql.ts'
import { updateCustomFields } from '../../src/contract/ledger/custom-fields.ts'
import { changeCustomers } from '../../src/contract/ledger/customer-changes.ts'
import { getCustomer, listCustomers, putCustomer } from '../../src/contract/ledger/customers.ts'
import {
  type AccountScenario,
  accountScenario,
  chooseScenario,
  createScenario,
  deleteScenario,
  discardDraft,
  listScenarios,
  previewScenario,
  publishScenario,
  type ScenarioContent,
  saveDraft,
  scenarioFollowers,
  scenarioPreview,
  switchMedia,
} from '../../src/contract/planning/scenarios.ts'
import type { CustomField } from '../../src/domain/custom-fields/index.ts'
import { newCustomer } from '../../src/domain/customer-fields.ts'
import { engines, startTestServer, type TestServer, type TestUser } from '../support/server.ts'
import { plannedOf, putBooks, replanned } from './reminders-fixture.ts'

/** A Tuesday. */
const TODAY = '2025-09-09'

describe.each(engines)('scenarios on %s', (engine) => {
  let server: TestServer
  let user: TestUser

  beforeAll(async () => {
    server = await startTestServer({ engine, now: () => new Date(`${TODAY}T09:00:00Z`) })
  })
  afterAll(async () => {
    await server?.stop()
  })
  beforeEach(async () => {
    user = await server.newUser()
    await putBooks(server, user, TODAY, [
      { ref: 'C1', name: 'Menuiserie Vasseur', invoices: [[9, 100, 'F1']] },
      { ref: 'P1', type: 'B2C', invoices: [[9, 80, 'F2']] },
    ])
    await replanned(server, user)
  })

  const params = () => ({ masterRef: user.masterRef })
  const list = async () => (await server.ask(listScenarios, { params: params() }, user)).value
  const create = (name: string, from?: string) =>
    server.ask(createScenario, { params: params(), body: { name, ...(from ? { from } : {}) } }, user)
  const contentOf = ({
    id: _i,
    version: _v,
    publishedAt: _p,
    draft,
    faults: _f,
    ...content
  }: AccountScenario): ScenarioContent => draft ?? content
  const save = (one: AccountScenario, changes: Partial<ScenarioContent>) => {
    const body = { version: one.version, content: { ...contentOf(one), ...changes } }
    return server.ask(saveDraft, { params: { ...params(), id: one.id }, body }, user)
  }
  const publish = (one: AccountScenario) =>
    server.request(publishScenario, { params: { ...params(), id: one.id }, body: { version: one.version } }, user)
  const days = async (ref: string) =>
    (await plannedOf(server, user, ref)).map(({ stepId, media, plannedDate }) => `${stepId} ${media} ${plannedDate}`)
  /** The clock stands still, so that only the order of the transactions tells which line came first. */
  const logs = () =>
    server.database.asTenant(user.tenantId, (tx) =>
      tx.rows<{ code: string; params: unknown; tiers_ref: string }>(sql`
        select code, params, tiers_ref from logs where tenant_id = ${user.tenantId} and code like 'SCENARIO%'
        order by at, xmin::text::bigint`),
    )
  const without = (one: AccountScenario, stepId: string) =>
    contentOf(one).steps.map((step) => (step.id === stepId ? { ...step, enabled: false } : step))

  test('[API-76] an account without scenarios uses the default one; another account is not found', async () => {
    const [only, ...others] = await list()
    expect(accountScenario.parse(only)).toMatchObject({
      id: 'default',
      audience: 'ALL',
      enabled: true,
      draft: null,
      faults: [],
    })
    expect(only!.steps.map(({ id }) => id).slice(0, 3)).toEqual(['courtesy', 'first', 'second'])
    expect(others).toEqual([])
    const refused = await server.request(listScenarios, { params: { masterRef: 'M-9999' } }, user)
    expect(refused).toMatchObject({ status: 404, problem: { code: 'MASTER_NOT_FOUND' } })
  })

  test('the list of customers says who switched their scenario off, and since when', async () => {
    const own = await create('Entreprises')
    const put = async (enabled: boolean, version: number): Promise<number> => {
      const drafted = await save({ ...own, version }, { audience: 'B2B', enabled })
      expect(await publish(drafted)).toMatchObject({ status: 200 })
      await replanned(server, user)
      return (await list()).find(({ id }) => id === own.id)!.version
    }
    const stopped = async () => {
      const query = { coverage: 'STOPPED' } as const
      return (await server.ask(listCustomers, { params: params(), query }, user)).items.map(({ ref, coverage }) => [
        ref,
        coverage,
      ])
    }
    const off = { amount: 100, reasons: ['SCENARIO_OFF'], until: null }
    const stop = { by: expect.stringMatching(/\S/), at: `${TODAY}T09:00:00.000Z` }
    let version = await put(false, own.version)
    expect(await stopped()).toEqual([['C1', { ...off, stop }]])
    version = await put(true, version)
    expect(await stopped()).toEqual([])
  })

  test('[API-77] [REM-05] a channel is turned off for all its steps, and on again; the account is replanned', async () => {
    const off = await server.ask(
      switchMedia,
      { params: { ...params(), id: 'default', type: 'EMAIL' }, body: { enabled: false } },
      user,
    )
    expect(off).toMatchObject({ audience: 'ALL', mediaOff: ['EMAIL'] })
    expect((await list()).map(({ id }) => id)).toEqual([off.id])
    await replanned(server, user)
    expect(await days('C1')).toEqual(['letter LETTER 2025-09-24', 'call PHONE 2025-10-01'])
    await server.ask(switchMedia, { params: { ...params(), id: off.id, type: 'EMAIL' }, body: { enabled: true } }, user)
    await replanned(server, user)
    expect(await days('C1')).toHaveLength(4)
    expect((await logs()).map(({ code, params: words }) => [code, words])).toEqual([
      ['SCENARIO_MEDIA_OFF', { name: 'Standard', media: 'EMAIL' }],
      ['SCENARIO_MEDIA_ON', { name: 'Standard', media: 'EMAIL' }],
    ])
    const gone = { ...params(), id: '5f0c3f6e-8d55-4b3a-9a55-0c8c2f8f1b01', type: 'SMS' as const }
    expect(await server.request(switchMedia, { params: gone, body: { enabled: false } }, user)).toMatchObject({
      status: 404,
      problem: { code: 'SCENARIO_NOT_FOUND' },
    })
    const wrong = { ...params(), id: off.id, type: 'FAX' as never }
    expect((await server.request(switchMedia, { params: wrong, body: { enabled: false } }, user)).status).toBe(400)
  })

  test('[REM-05] a draft changes nothing until it is published; then its customers are planned by it', async () => {
    const draft = await save(await create('Particuliers'), { audience: 'B2C' })
    const edited = await save(draft, { steps: without(draft, 'first') })
    await replanned(server, user)
    expect((await days('P1'))[0]).toBe('first EMAIL 2025-09-09')
    const published = await publish(edited)
    expect(published.answer).toMatchObject({ audience: 'B2C', draft: null, version: edited.version + 1 })
    await replanned(server, user)
    expect((await days('P1'))[0]).toBe('second EMAIL 2025-09-10')
    expect((await days('C1'))[0]).toBe('first EMAIL 2025-09-09')
    expect(await publish(published.answer!)).toMatchObject({ status: 409, problem: { code: 'SCENARIO_NO_DRAFT' } })
    const stale = { version: edited.version, content: contentOf(edited) }
    expect(
      await server.request(saveDraft, { params: { ...params(), id: edited.id }, body: stale }, user),
    ).toMatchObject({
      status: 409,
      problem: { code: 'SCENARIO_CHANGED' },
    })
    expect((await logs()).at(-1)).toMatchObject({
      code: 'SCENARIO_PUBLISHED',
      params: { name: 'Particuliers', steps: 3 },
    })
  })

  test('a draft with errors is kept but not published, and the refusal names step and error; it can be discarded', async () => {
    const one = await create('Essai')
    const sameDay = contentOf(one).steps.map((step) => (step.id === 'second' ? { ...step, offsetDays: 3 } : step))
    const draft = await save(one, { steps: sameDay })
    expect(draft.faults).toEqual([{ code: 'SAME_DAY', stepId: 'second', otherStepId: 'first' }])
    expect(await publish(draft)).toMatchObject({
      status: 422,
      problem: { code: 'SCENARIO_FAULTY', errors: [{ path: 'steps.second', code: 'SAME_DAY' }] },
    })
    const again = await server.ask(discardDraft, { params: { ...params(), id: one.id } }, user)
    expect(again).toMatchObject({ draft: null, faults: [] })
    const malformed = { version: one.version, content: { ...contentOf(one), steps: [] } }
    const refused = await server.request(saveDraft, { params: { ...params(), id: one.id }, body: malformed }, user)
    expect(refused).toMatchObject({ status: 400, problem: { code: 'INVALID_REQUEST' } })
  })

  test('two scenarios cannot apply to the same customers', async () => {
    await publish(await save(await create('Un'), { audience: 'B2C' }))
    const two = await save(await create('Deux'), { audience: 'B2C' })
    expect(await publish(two)).toMatchObject({ status: 409, problem: { code: 'SCENARIO_AUDIENCE_TAKEN' } })
  })

  test('[FLD-09] a scenario for a tag applies to whoever gets the tag, after one that was selected and before the type', async () => {
    const tag = (kind: 'ADD_TAG' | 'REMOVE_TAG', name: string, ...tiersRefs: string[]) =>
      server.ask(
        changeCustomers,
        { params: params(), body: { customers: { of: 'KEYS', keys: tiersRefs }, change: { kind, tag: name } } },
        user,
      )
    const byOf = async (tiersRef: string) =>
      (await server.ask(getCustomer, { params: { ...params(), tiersRef } }, user)).scenario.by
    const made = await create('Grands comptes')
    const unnamed = await save(made, { audience: 'TAG', tag: ' ' })
    expect(unnamed.faults).toEqual([{ code: 'TAG_MISSING', stepId: null }])
    expect(await publish(unnamed)).toMatchObject({ status: 422, problem: { code: 'SCENARIO_FAULTY' } })

    const named = await save(unnamed, { tag: 'VIP', steps: without(made, 'first') })
    const { answer } = await publish(named)
    expect(answer).toMatchObject({ audience: 'TAG', tag: 'VIP' })
    await replanned(server, user)
    expect((await days('C1'))[0]).toBe('first EMAIL 2025-09-09')
    await tag('ADD_TAG', 'vip', 'C1')
    await expect.poll(async () => (await days('C1'))[0], { timeout: 10_000 }).toBe('second EMAIL 2025-09-10')
    expect(await byOf('C1')).toBe('TAG')
    const followers = server.ask(scenarioFollowers, { params: { ...params(), id: answer!.id } }, user)
    expect((await followers).customers).toBe(1)

    const calm = (await publish(await save(await create('Choisis'), { audience: 'CHOSEN' }))).answer!
    await server.ask(chooseScenario, { params: { ...params(), tiersRef: 'C1' }, body: { id: calm.id } }, user)
    expect(await byOf('C1')).toBe('CHOSEN')
    await server.ask(chooseScenario, { params: { ...params(), tiersRef: 'C1' }, body: { id: null } }, user)
    await tag('REMOVE_TAG', 'vip', 'C1')
    await expect.poll(async () => (await days('C1'))[0], { timeout: 10_000 }).toBe('first EMAIL 2025-09-09')
    expect(await byOf('C1')).not.toBe('TAG')

    const again = await save(await create('Encore'), { audience: 'TAG', tag: 'vIP' })
    expect(await publish(again)).toMatchObject({ status: 409, problem: { code: 'SCENARIO_AUDIENCE_TAKEN' } })
  })

  describe('[FLD-10] a scenario for a value of a custom field', () => {
    const field = (id: CustomField['id'], label: string, type: CustomField['type'], ...labels: string[]) => ({
      id,
      label,
      type,
      options: labels.map((name, at) => ({ id: `option${at + 1}`, label: name })),
      archived: false,
    })
    const region = field('field1', 'Région', 'CHOICE', 'Nord', 'Sud')
    const note = field('field2', 'Note', 'TEXT')
    const audited = field('field3', 'Audité', 'YES_NO')
    const define = (...fields: CustomField[]) => {
      const body = { next: 4, fields: fields.map((one) => ({ ...one, options: [...one.options] })) }
      return server.request(updateCustomFields, { params: params(), body }, user)
    }
    const value = async (tiersRef: string, customValues: Record<string, string>) => {
      const { ref: _, ...blank } = { ...newCustomer, type: 'B2B' as const, name: `Nom ${tiersRef}` }
      const rest = { legalId: '404833048', addressLine1: '1 rue', zipCode: '33000', city: 'Bordeaux' }
      const body = { ...blank, ...rest, email: 'a@b.test', creation: false, customValues }
      const answer = await server.request(putCustomer, { params: { ...params(), tiersRef }, body }, user)
      expect(answer.status).toBeLessThan(300)
    }
    const scenarioOf = async (tiersRef: string) =>
      (await server.ask(getCustomer, { params: { ...params(), tiersRef } }, user)).scenario
    const taken = { status: 409, problem: { code: 'SCENARIO_AUDIENCE_TAKEN' } }
    const faulty = { status: 422, problem: { code: 'SCENARIO_FAULTY' } }
    const north = { audience: 'FIELD', field: 'field1', value: 'option1' } as const

    beforeEach(async () => {
      expect(await define(region, note, audited)).toMatchObject({ status: 200 })
    })

    test('applies to whoever gets the value, at once, after a selection and a tag and before the type', async () => {
      const made = await create('Nord')
      const named = await save(made, { ...north, steps: without(made, 'first') })
      const { answer } = await publish(named)
      expect(answer).toMatchObject({ ...north, faults: [] })
      await publish(await save(await create('Entreprises'), { audience: 'B2B' }))
      await replanned(server, user)
      expect((await days('C1'))[0]).toBe('first EMAIL 2025-09-09')
      await value('C1', { field1: 'option1', field2: 'Vu au salon' })
      expect((await days('C1'))[0]).toBe('second EMAIL 2025-09-10')
      expect(await scenarioOf('C1')).toMatchObject({ id: answer!.id, by: 'FIELD', common: { by: 'FIELD' } })
      expect((await days('P1'))[0]).toBe('first EMAIL 2025-09-09')

      const audit = await publish(
        await save(await create('Audités'), { audience: 'FIELD', field: 'field3', value: 'YES' }),
      )
      await value('C1', { field1: 'option1', field3: 'YES' })
      expect((await scenarioOf('C1')).id).toBe(answer!.id)
      await value('C1', { field1: 'option2', field3: 'YES' })
      expect((await scenarioOf('C1')).id).toBe(audit.answer!.id)
      expect((await days('C1'))[0]).toBe('first EMAIL 2025-09-09')
      await value('C1', { field1: 'option1' })

      const vip = (await publish(await save(await create('VIP'), { audience: 'TAG', tag: 'VIP' }))).answer!
      const tag = { kind: 'ADD_TAG', tag: 'VIP' } as const
      const body = { customers: { of: 'KEYS' as const, keys: ['C1'] }, change: tag }
      await server.ask(changeCustomers, { params: params(), body }, user)
      expect(await scenarioOf('C1')).toMatchObject({ id: vip.id, by: 'TAG' })
      await server.ask(chooseScenario, { params: { ...params(), tiersRef: 'C1' }, body: { id: made.id } }, user)
      expect(await scenarioOf('C1')).toMatchObject({ id: made.id, by: 'CHOSEN' })
    })

    test('is counted with its followers, previewed before it is published, and switched off', async () => {
      await value('C1', { field1: 'option1', field2: 'Un texte' })
      const made = await create('Nord')
      const draft = await save(made, { ...north, steps: without(made, 'first') })
      const preview = async () =>
        (await server.ask(previewScenario, { params: { ...params(), id: made.id }, body: {} }, user)).totals
      expect(await preview()).toMatchObject({ same: 4, removed: 1, moved: 3 })
      const followers = async () =>
        (await server.ask(scenarioFollowers, { params: { ...params(), id: made.id } }, user)).customers
      expect(await followers()).toBe(0)
      const { answer } = await publish(draft)
      expect(await followers()).toBe(1)
      await publish(await save(answer!, { enabled: false }))
      await replanned(server, user)
      const query = { coverage: 'STOPPED' } as const
      const [stopped, ...others] = (await server.ask(listCustomers, { params: params(), query }, user)).items
      expect(stopped).toMatchObject({ ref: 'C1', coverage: { reasons: ['SCENARIO_OFF'] } })
      expect(stopped!.coverage!.stop).not.toBeNull()
      expect(others).toEqual([])
    })

    test('needs a field of the account with a closed list, and one of its values; only one is for the same value', async () => {
      const made = await create('Nord')
      const wrong = [
        {},
        { field: 'field1' },
        { field: 'field1', value: 'option9' },
        { field: 'field2', value: 'Vu' },
        { field: 'field3', value: 'option1' },
        { field: 'field9', value: 'YES' },
      ]
      for (const given of wrong) {
        const draft = await save(made, { audience: 'FIELD', field: '', value: '', ...given })
        expect(draft.faults).toEqual([{ code: 'FIELD_MISSING', stepId: null }])
        expect(await publish(draft)).toMatchObject(faulty)
      }
      expect((await publish(await save(made, north))).status).toBe(200)
      expect(await publish(await save(await create('Encore'), north))).toMatchObject(taken)
      const south = await publish(await save(await create('Sud'), { ...north, value: 'option2' }))
      expect(south.status).toBe(200)
      const moved = await publish(await save(south.answer!, { audience: 'CHOSEN' }))
      expect(moved.answer).toMatchObject({ audience: 'CHOSEN', field: '', value: '' })
    })

    test('keeps its field: it is archived but neither removed nor another, and is not chosen anew', async () => {
      const made = await create('Sud')
      const { answer } = await publish(await save(made, { ...north, value: 'option2', steps: without(made, 'first') }))
      const refused = async (...fields: CustomField[]) => (await define(...fields)).problem?.errors
      expect(await refused({ ...region, options: region.options.slice(0, 1) }, note, audited)).toEqual([
        { path: 'body.field1', code: 'IN_SCENARIO' },
      ])
      await value('C1', { field1: 'option2' })
      expect((await define({ ...region, archived: true }, note, audited)).status).toBe(200)
      expect(await scenarioOf('C1')).toMatchObject({ id: made.id, by: 'FIELD' })
      await replanned(server, user)
      expect((await days('C1'))[0]).toBe('second EMAIL 2025-09-10')
      expect((await list()).find(({ id }) => id === made.id)!.faults).toEqual([])
      expect((await publish(await save(answer!, { name: 'Le Sud' }))).status).toBe(200)
      const other = await save(await create('Autre'), north)
      expect(other.faults).toEqual([{ code: 'FIELD_MISSING', stepId: null }])
      expect(await publish(other)).toMatchObject(faulty)
    })
  })

  test('a scenario chosen for one customer applies until it is deleted', async () => {
    const calm = await save(await create('Grands comptes'), { audience: 'CHOSEN' })
    const { answer } = await publish(await save(calm, { steps: without(calm, 'first') }))
    const target = { ...params(), tiersRef: 'C1' }
    await server.ask(chooseScenario, { params: target, body: { id: answer!.id } }, user)
    expect((await days('C1'))[0]).toBe('second EMAIL 2025-09-10')
    expect((await days('P1'))[0]).toBe('first EMAIL 2025-09-09')
    expect((await logs()).at(-1)).toMatchObject({ code: 'SCENARIO_CHOSEN', tiers_ref: 'C1' })
    const nobody = await server.request(
      chooseScenario,
      { params: { ...params(), tiersRef: 'C9' }, body: { id: answer!.id } },
      user,
    )
    expect(nobody).toMatchObject({ status: 404, problem: { code: 'TIERS_NOT_FOUND' } })
    await server.ask(deleteScenario, { params: { ...params(), id: answer!.id } }, user)
    await replanned(server, user)
    expect((await days('C1'))[0]).toBe('first EMAIL 2025-09-09')
    const other = await server.newUser()
    const theirs = { params: { masterRef: other.masterRef, id: answer!.id } }
    expect((await server.request(deleteScenario, theirs, other)).status).toBe(404)
  })

  test('deleting a scenario first shows how many follow it and what they follow then; the one for all cannot be deleted', async () => {
    const ask = (id: string) => server.request(scenarioFollowers, { params: { ...params(), id } }, user)
    const remove = (id: string) => server.request(deleteScenario, { params: { ...params(), id } }, user)
    const forAll = (await publish(await save(await create('Tous'), { audience: 'ALL' }))).answer!
    const persons = (await publish(await save(await create('Particuliers'), { audience: 'B2C' }))).answer!
    const chosen = (await publish(await save(await create('Choisis'), { audience: 'CHOSEN' }))).answer!
    for (const tiersRef of ['C1', 'P1'])
      await server.ask(chooseScenario, { params: { ...params(), tiersRef }, body: { id: chosen.id } }, user)
    expect((await ask(persons.id)).answer).toEqual({ customers: 0, next: [] })
    const { customers, next } = (await ask(chosen.id)).answer!
    expect(customers).toBe(2)
    expect(next).toHaveLength(2)
    expect(next).toEqual(
      expect.arrayContaining([
        { id: persons.id, name: 'Particuliers', customers: 1 },
        { id: forAll.id, name: 'Tous', customers: 1 },
      ]),
    )
    expect((await remove(chosen.id)).status).toBe(204)
    expect((await logs()).at(-1)).toMatchObject({ code: 'SCENARIO_DELETED' })
    expect((await ask(persons.id)).answer).toMatchObject({ customers: 1, next: [{ id: forAll.id, customers: 1 }] })
    for (const id of [forAll.id, 'default']) {
      const refused = { status: 409, problem: { code: 'SCENARIO_FOR_ALL' } }
      expect(await ask(id)).toMatchObject(refused)
      expect(await remove(id)).toMatchObject(refused)
    }
    expect((await list()).map(({ name }) => name)).toEqual(['Tous', 'Particuliers'])
    const other = await server.newUser()
    const theirs = { params: { masterRef: other.masterRef, id: persons.id } }
    expect((await server.request(scenarioFollowers, theirs, other)).status).toBe(404)
  })

  test('the preview replays the ledger for 60 days and shows the difference from today’s scenario', async () => {
    const draft = await save(await create('Particuliers'), { audience: 'B2C' })
    const edited = await save(draft, { steps: without(draft, 'first') })
    const preview = (body: { content?: ScenarioContent; date?: string } = {}) =>
      server.ask(previewScenario, { params: { ...params(), id: edited.id }, body }, user)
    const all = scenarioPreview.parse(await preview())
    expect(all).toMatchObject({ from: TODAY, until: '2025-11-08', customers: 2, totalItems: 8 })
    // The company keeps its four sends; the individual loses the first and gets the others earlier or later.
    expect(all.totals).toEqual({ same: 4, added: 0, removed: 1, moved: 3 })
    expect(all.days[0]).toMatchObject({ date: TODAY, counts: { EMAIL: 1 }, removed: 1 })
    const day = await preview({ date: '2025-09-10' })
    expect(day.items).toEqual([
      {
        tiersRef: 'P1',
        tiersName: 'Client P1',
        stepId: 'second',
        kind: 'MOVED',
        before: { on: '2025-09-16', media: 'EMAIL' },
        after: { on: '2025-09-10', media: 'EMAIL' },
        amount: 80,
        invoices: 1,
      },
    ])
    const unsaved = await preview({ content: { ...contentOf(edited), enabled: false } })
    expect(unsaved.totals).toMatchObject({ same: 4, removed: 4 })
    expect(await days('P1')).toHaveLength(4)
    const missing = { ...params(), id: 'nothing' }
    expect((await server.request(previewScenario, { params: missing, body: {} }, user)).problem?.code).toBe(
      'SCENARIO_NOT_FOUND',
    )
  })
})
