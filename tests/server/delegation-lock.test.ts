import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../server/platform/database/sql.ts'
import { addInvoices, addInvoicesLight, getCase, getSelection } from '../../src/contract/cases/cases.ts'
import { convertCaseDraft, putCaseDraft } from '../../src/contract/cases/drafts.ts'
import {
  convertMassDelegation,
  initMassDelegation,
  type MassClientContent,
  putMassDelegation,
} from '../../src/contract/cases/mass-delegation.ts'
import { listLogs } from '../../src/contract/ledger/logs.ts'
import { CASE_WAIT_DAYS } from '../../src/domain/constants.ts'
import { addDays } from '../../src/domain/dates.ts'
import { startTestServer, type TestUser } from '../support/server.ts'
import { forSuite } from '../support/suite.ts'
import { openedCase, partnerTold, ranOutFormalNotice, verifyAccount, withReason } from './cases-fixture.ts'
import { putBooks, refOf } from './reminders-fixture.ts'

const TODAY = '2025-09-09'
const lockedProblem = { status: 409, code: 'DELEGATION_LOCKED' }

describe('[CASE-16] a delegation before a formal notice has run out', () => {
  const server = forSuite(() => startTestServer({ engine: 'pglite', now: () => new Date(`${TODAY}T09:00:00Z`) }))
  let user: TestUser

  beforeEach(async () => {
    user = await server.newUser()
    await putBooks(server, user, TODAY, [
      {
        ref: 'C1',
        name: 'Menuiserie Vasseur',
        invoices: [
          [40, 250.5, 'F1'],
          [70, 100, 'F2'],
        ],
      },
      { ref: 'C2', name: 'Garage Lenoir', invoices: [[70, 300, 'F3']] },
    ])
    await verifyAccount(server, user)
  })

  const account = () => ({ masterRef: user.masterRef })
  const own = () => ({ ...account(), userUUID: user.userId })
  const stepsOf = async (eventId: string) =>
    (await server.ask(getCase, { params: { ...account(), eventId } }, user)).steps.map(({ code, text }) => [code, text])
  const overriddenLogs = async () =>
    (await server.ask(listLogs, { params: account() }, user)).items.filter(
      ({ code }) => code === 'DELEGATION_LOCK_OVERRIDDEN',
    )
  const convert = async (version: number, reason: { overrideReason?: string }) => {
    const content = {
      tiersRef: 'C1',
      movementRefs: [refOf('F1'), refOf('F2')],
      customer: null,
      invoices: [],
      comment: '',
    }
    const draft = { type: 'DEBT_COLLECTION_DELEGATION', step: 'CHECK', ...content, ...reason, version } as const
    await server.ask(putCaseDraft, { params: own(), body: draft }, user)
    const body = { version: version + 1, confirmed: { ...partnerTold, amountDue: 350.5 } }
    return server.request(convertCaseDraft, { params: own(), body }, user)
  }

  test('a case is refused without a reason, and opened with one, which its history and the log keep', async () => {
    await ranOutFormalNotice(server, user, { tiersRef: 'C1', movementRefs: [refOf('F1')] })
    const query = { target: 'DELEGATION' } as const
    const { movements } = await server.ask(getSelection, { params: { ...account(), tiersRef: 'C1' }, query }, user)
    expect(movements.map(({ documentNumber, lock }) => [documentNumber, lock?.cause])).toEqual([
      ['F2', 'NO_NOTICE'],
      ['F1', undefined],
    ])
    expect((await convert(0, {})).problem).toMatchObject({
      ...lockedProblem,
      detail: 'locked until a formal notice has run out: send one first, or give overrideReason',
      errors: [{ path: `movementRefs.${refOf('F2')}`, code: 'DELEGATION_LOCKED' }],
    })
    expect((await convert(1, { overrideReason: '  ' })).problem).toMatchObject(lockedProblem)
    const { answer } = await convert(2, withReason)
    const steps = await stepsOf(answer!.eventId)
    expect(steps).toContainEqual(['LOCK_OVERRIDDEN', withReason.overrideReason])
    expect((await overriddenLogs()).map(({ words }) => words)).toEqual([
      'Recouvrement D-2025-000001 confié sans mise en demeure arrivée à terme, avec un motif',
    ])
  })

  test('once a formal notice has run out it is free, and a reason that is not needed is not kept', async () => {
    await ranOutFormalNotice(server, user, { tiersRef: 'C1', movementRefs: [refOf('F1'), refOf('F2')] })
    const { answer } = await convert(0, withReason)
    expect((await stepsOf(answer!.eventId)).map(([code]) => code)).toEqual(['CREATED'])
    expect(await overriddenLogs()).toEqual([])
  })

  test('of several customers the locked one stays, and the others go out, one of them with a reason', async () => {
    const body = ['C1', 'C2']
    const { version, clients } = await server.ask(
      initMassDelegation,
      { params: own(), query: { replace: 0 }, body },
      user,
    )
    const content = clients.map(
      ({ tiersRef, movementRefs, customer, invoices, comment }): MassClientContent => ({
        ...{ tiersRef, movementRefs, customer, invoices, comment },
        ...(tiersRef === 'C2' ? withReason : {}),
      }),
    )
    const saved = await server.ask(putMassDelegation, { params: own(), body: { version, clients: content } }, user)
    const amounts = [
      { tiersRef: 'C1', amountDue: 350.5 },
      { tiersRef: 'C2', amountDue: 300 },
    ]
    const confirmed = { ...partnerTold, clients: amounts }
    const { results } = await server.ask(
      convertMassDelegation,
      { params: own(), body: { version: saved.version, confirmed } },
      user,
    )
    const errors = [refOf('F2'), refOf('F1')].map((ref) => ({ path: `movementRefs.${ref}`, code: 'DELEGATION_LOCKED' }))
    expect(results).toMatchObject([
      { tiersRef: 'C1', outcome: 'REFUSED' },
      { tiersRef: 'C2', outcome: 'OPENED' },
    ])
    expect(results[0]).toMatchObject({ errors: expect.arrayContaining(errors) })
    const eventId = results[1]?.outcome === 'OPENED' ? results[1].eventId : ''
    expect(await stepsOf(eventId)).toContainEqual(['LOCK_OVERRIDDEN', withReason.overrideReason])
  })

  test('invoices are added to a case under the same lock, which says until when a formal notice runs', async () => {
    const movementRefs = [refOf('F1')]
    const eventId = await openedCase(server, user, { type: 'DEBT_COLLECTION_DELEGATION', tiersRef: 'C1', movementRefs })
    const params = { ...account(), eventId }
    await server.database.asTenant(user.tenantId, (tx) =>
      tx.run(sql`
        insert into events (tenant_id, master_ref, kind, tiers_ref, movement_refs, start_date, end_date, created_by)
        values (${user.tenantId}, ${user.masterRef}, 'FORMAL_NOTICE', 'C1', ${[refOf('F2')]}::uuid[],
          ${addDays(TODAY, -3)}, ${addDays(TODAY, -3)}, ${user.userId})`),
    )
    const addition = { movementRefs: [refOf('F2')], amountDue: 100 }
    expect((await server.request(addInvoices, { params, body: addition }, user)).problem).toMatchObject({
      ...lockedProblem,
      detail: expect.stringContaining(addDays(TODAY, CASE_WAIT_DAYS - 3)),
    })
    const invoices = [{ documentNumber: 'L1', documentDate: '2025-06-01', dueDate: '2025-07-01', amount: 75 }]
    expect((await server.request(addInvoicesLight, { params, body: { invoices } }, user)).problem).toMatchObject({
      ...lockedProblem,
      errors: [{ path: 'invoices', code: 'DELEGATION_LOCKED' }],
    })
    await server.ask(addInvoices, { params, body: { ...addition, ...withReason } }, user)
    expect((await stepsOf(eventId)).slice(0, 2)).toEqual([
      ['LOCK_OVERRIDDEN', withReason.overrideReason],
      ['INVOICES_ADDED', 'F2'],
    ])
  })
})
