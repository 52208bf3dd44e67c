import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type CollectionRulesInput,
  getCollectionSettings,
  updateCollectionSettings,
} from '../../src/contract/accounts/collection-settings.ts'
import { getPlanning } from '../../src/contract/delivery/reminders.ts'
import { listLogs } from '../../src/contract/ledger/logs.ts'
import { engines, startTestServer, type TestServer, type TestUser } from '../support/server.ts'
import { plannedOf, putBooks, replanned } from './reminders-fixture.ts'

const TODAY = '2025-09-09'

describe.each(engines)('collection settings on %s', (engine) => {
  let server: TestServer
  let user: TestUser

  beforeAll(async () => {
    server = await startTestServer({ engine, now: () => new Date(`${TODAY}T09:00:00Z`) })
  })
  afterAll(() => server?.stop())
  beforeEach(async () => {
    user = await server.newUser()
  })

  const params = () => ({ masterRef: user.masterRef })
  const read = () => server.ask(getCollectionSettings, { params: params() }, user)
  const rules: CollectionRulesInput = {
    threshold: 100,
    formalNoticeFrom: 250,
    maxContactsPerWeek: 1,
    promiseGraceDays: 0,
    disputeCategories: [{ id: 'PRICE', name: 'Prix', ownerId: null, days: 10 }],
    documentsAttached: false,
    dsoTargetDays: 45,
    contactDays: [1, 2, 4, 6],
    contactHours: [['09:00', '12:00']],
    emailHours: [['08:30', '19:00']],
    sending: {
      EMAIL: { mode: 'BY_ITSELF', upTo: 1500.5, at: '09:45' },
      SMS: { mode: 'BY_HAND', upTo: null, at: '10:00' },
    },
    dataOldAfterDays: 4,
    statementAttached: false,
    penaltiesShown: true,
    unknownRatesCounted: false,
    language: 'en',
    strictDocumentNumbers: true,
    legalForm: 'SAS au capital de 10 000 €',
    register: 'RCS Lyon',
    signatory: 'Jeanne Roux, présidente',
    contractRate: 12.15,
  }

  test('the rules are stored and logged, and every customer is replanned by them', async () => {
    expect(await read()).toMatchObject({
      threshold: 15,
      formalNoticeFrom: 100,
      maxContactsPerWeek: 3,
      promiseGraceDays: 2,
      contractRate: null,
      rates: {},
    })
    await putBooks(server, user, TODAY, [
      { ref: 'SMALL', invoices: [[9, 80, 'F1']] },
      { ref: 'LARGE', invoices: [[9, 120, 'F2']] },
    ])
    await replanned(server, user)
    expect(await plannedOf(server, user, 'SMALL')).not.toEqual([])
    expect(await server.ask(updateCollectionSettings, { params: params(), body: rules }, user)).toEqual({
      ...rules,
      rates: {},
    })
    expect(await read()).toEqual({ ...rules, rates: {} })
    const planning = async () => (await server.ask(getPlanning, { params: params() }, user)).state
    await expect.poll(planning, { timeout: 20_000, interval: 50 }).toBe('SUCCESS')
    expect(await plannedOf(server, user, 'SMALL')).toEqual([])
    expect(await plannedOf(server, user, 'LARGE')).not.toEqual([])
    const { items } = await server.ask(listLogs, { params: params(), query: {} }, user)
    expect(items.map(({ code }) => code)).toContain('COLLECTION_SETTINGS_CHANGED')
  })

  test('each value outside its limits is refused by name, and nothing is stored', async () => {
    const body: CollectionRulesInput = {
      ...rules,
      threshold: -1,
      maxContactsPerWeek: 8,
      promiseGraceDays: 11,
      contactDays: [0],
      contactHours: [['13:00', '10:00']],
      emailHours: [['07:00', '19:00']],
      sending: { ...rules.sending, SMS: { mode: 'BY_ITSELF', upTo: -1, at: '21:00' } },
      dataOldAfterDays: 0,
      contractRate: 101,
      legalForm: 'x'.repeat(81),
      signatory: 'FR76 3000 6000 0112 3456 7890 189',
    }
    const { status, problem } = await server.request(updateCollectionSettings, { params: params(), body }, user)
    expect({ status, code: problem?.code }).toEqual({ status: 422, code: 'SETTINGS_FAULTY' })
    expect(problem?.errors).toEqual([
      { path: 'body.threshold', code: 'THRESHOLD_OUT_OF_RANGE' },
      { path: 'body.maxContactsPerWeek', code: 'CONTACTS_OUT_OF_RANGE' },
      { path: 'body.promiseGraceDays', code: 'GRACE_OUT_OF_RANGE' },
      { path: 'body.contactDays', code: 'DAYS_INVALID' },
      { path: 'body.contactHours', code: 'HOURS_INVALID' },
      { path: 'body.emailHours', code: 'HOURS_INVALID' },
      { path: 'body.sending', code: 'SENDING_INVALID' },
      { path: 'body.dataOldAfterDays', code: 'AGE_OUT_OF_RANGE' },
      { path: 'body.contractRate', code: 'RATE_OUT_OF_RANGE' },
      { path: 'body.legalForm', code: 'VALUE_TOO_LONG' },
      { path: 'body.signatory', code: 'IBAN_IN_TEXT' },
    ])
    expect(await read()).toMatchObject({ threshold: 15, maxContactsPerWeek: 3 })
    const other = await server.request(updateCollectionSettings, { params: { masterRef: 'other' }, body: rules }, user)
    expect(other.problem?.code).toBe('MASTER_NOT_FOUND')
  })
})
