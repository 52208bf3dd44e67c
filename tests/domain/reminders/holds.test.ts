import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../../src/domain/dates.ts'
import { awaitedUntil, promiseStanding } from '../../../src/domain/events/index.ts'
import { contactOf } from '../../../src/domain/reminders/index.ts'
import { dispute, late, monday, owed, planFor, promise, sent, steps } from './build.ts'

describe('disputes', () => {
  test('[EVT-03] [REM-09] a disputed invoice is excluded from reminders, the others are not', () => {
    const movements = [late('A', 40, 300), late('B', 5, 100)]
    const blocked = planFor({ movements, events: [dispute('A')] })
    expect(steps(blocked)[0]).toBe('first@2026-06-08')
    expect(blocked.planned[0]).toMatchObject({ amount: 100_00, movementRefs: ['B'], daysLate: 5 })
    expect(planFor({ movements, events: [] }).planned[0]).toMatchObject({ amount: 400_00, movementRefs: ['A', 'B'] })
  })

  test('when everything overdue is disputed nothing is sent, and the user is told why', () => {
    const result = planFor({ movements: [late('A', 50)], events: [dispute('A')] })
    expect(result).toMatchObject({ planned: [], alerts: [] })
    expect(result.hold).toEqual({
      tiersRef: 'C1',
      code: 'ALL_BLOCKED',
      liftedBy: 'RESOLVE_DISPUTE',
      until: null,
      amount: 100_00,
    })
  })

  test('once the dispute is resolved the round continues where it stopped', () => {
    const events = [sent('first', '2026-05-12', ['A']), sent('second', '2026-05-19', ['A'])]
    expect(steps(planFor({ movements: [late('A', 50)], events: [...events, dispute('A')] }))).toEqual([])
    expect(steps(planFor({ movements: [late('A', 50)], events }))).toEqual(['letter@2026-06-08', 'call@2026-06-15'])
  })

  test('a long dispute does not keep new invoices from being reminded from the first step', () => {
    const behind = ['first', 'second', 'letter', 'call'].map((id, i) => sent(id, `2026-04-${13 + i}`, ['A']))
    const result = planFor({ movements: [late('A', 90), late('B', 4)], events: [...behind, dispute('A')] })
    expect(result.round).toBe(2)
    expect(steps(result)[0]).toBe('first@2026-06-08')
    expect(result.planned[0]?.movementRefs).toEqual(['B'])
  })
})

describe('payments that the customer reports', () => {
  const paid = (...movementRefs: string[]) => ({ kind: 'REPORTED_PAYMENT' as const, tiersRef: 'C1', movementRefs })
  const movements = [late('A', 40), late('B', 5)]

  test('their invoices are not asked for, the others are', () => {
    const { planned, hold } = planFor({ movements, events: [paid('A')] })
    expect(hold).toBeNull()
    expect(new Set(planned.flatMap(({ movementRefs }) => movementRefs))).toEqual(new Set(['B']))
  })

  test('when everything is reported as paid, nothing is planned, and it is said why', () => {
    const { planned, hold } = planFor({ movements, events: [paid('A', 'B')] })
    expect(planned).toEqual([])
    expect(hold).toMatchObject({ code: 'ALL_REPORTED_PAID', liftedBy: 'WAIT_IMPORT', amount: 200_00 })
  })
})

describe('promises', () => {
  const movements = [late('A', 40), late('B', 5)]
  const reminded = [sent('first', '2026-06-01', ['A', 'B'])]

  test('of several payments promised for the same invoices, the nearest one pauses', () => {
    const events = [...reminded, promise('2026-07-20', 'A', 'B'), promise('2026-06-18', 'A', 'B')]
    expect(planFor({ movements, events }).hold).toMatchObject({ code: 'PROMISED', until: '2026-06-18' })
  })

  test('[REM-09] a promise that covers all due invoices pauses the scenario until its date, and for the grace', () => {
    const result = planFor({ movements, events: [...reminded, promise('2026-06-16', 'A', 'B')] })
    expect(result.hold).toMatchObject({ code: 'PROMISED', until: '2026-06-16', liftedBy: 'WAIT_PROMISE' })
    expect(steps(result)).toEqual(['second@2026-06-19', 'letter@2026-07-03', 'call@2026-07-10'])
  })

  test('[EVT-04] its day and the grace still belong to the customer; then the scenario resumes at its step', () => {
    const events = [...reminded, promise('2026-06-16', 'A', 'B')]
    const onTheDay = planFor({ movements, events, today: '2026-06-18' })
    expect(onTheDay.hold).toMatchObject({ code: 'PROMISED', until: '2026-06-16' })
    expect(steps(onTheDay)[0]).toBe('second@2026-06-19')
    const resumed = planFor({ movements, events, today: '2026-06-19' })
    expect(resumed.hold).toBeNull()
    expect(steps(resumed)[0]).toBe('second@2026-06-19')
    // Without grace, and with entries imported that morning, they resume the day after the promise.
    const strict = { promiseGraceDays: 0, importedOn: '2026-06-17' }
    expect(steps(planFor({ movements, events, today: '2026-06-17', promises: strict }))[0]).toBe('second@2026-06-17')
  })

  test('[EVT-04] without newer ledger entries it is to be checked: no step, no alert', () => {
    const events = [...reminded, promise('2026-06-16', 'A', 'B')]
    const promises = { promiseGraceDays: 2, importedOn: '2026-06-16' }
    const result = planFor({ movements: [...movements, late('C', -400)], events, today: '2026-09-01', promises })
    expect(result.hold).toMatchObject({ code: 'PROMISE_TO_CHECK', until: '2026-06-16', liftedBy: 'IMPORT_MOVEMENTS' })
    expect(result.planned).toEqual([])
    expect(result.alerts).toEqual([])
  })

  test('no step is ever planned while a promise of everything due is pending or to be checked', () => {
    const day = fc.integer({ min: -30, max: 30 })
    fc.assert(
      fc.property(
        fc.array(fc.record({ due: day, promised: day }), { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 0, max: 10 }),
        fc.option(day),
        fc.boolean(),
        (invoices, promiseGraceDays, imported, wasReminded) => {
          const owing = invoices.map(({ due }, index) => owed(`I${index}`, addDays(monday, due)))
          const events = [
            ...invoices.map(({ promised }, index) => promise(addDays(monday, promised), `I${index}`)),
            ...(wasReminded ? [sent('first', '2026-05-04', ['I0'])] : []),
          ]
          const importedOn = imported === null ? null : addDays(monday, imported)
          const clock = { today: monday, promiseGraceDays, importedOn }
          const { planned } = planFor({ movements: owing, events, promises: clock })
          const isOpen = (promised: number) =>
            ['PENDING', 'TO_CHECK'].includes(promiseStanding(addDays(monday, promised), false, clock))
          const overdue = invoices.filter(({ due }) => due < 0)
          if (overdue.length === 0 || !overdue.every(({ promised }) => isOpen(promised))) return
          const first = addDays(monday, Math.min(...overdue.map(({ promised }) => promised)))
          const until = awaitedUntil(first, promiseGraceDays)
          if (until < monday) expect(planned).toEqual([])
          else expect(planned.every(({ plannedDate }) => plannedDate > until)).toBe(true)
        },
      ),
    )
  })

  test('a promise for a non-business day resumes on a business day', () => {
    const result = planFor({ movements, events: [...reminded, promise('2026-06-18', 'A', 'B')] })
    expect(steps(result)[0]).toBe('second@2026-06-23')
  })

  test('a promise for some of the invoices pauses nothing', () => {
    const result = planFor({ movements, events: [...reminded, promise('2026-06-18', 'A')] })
    expect(result.hold).toBeNull()
    expect(steps(result)[0]).toBe('second@2026-06-08')
  })

  test('several promises together pause until the first of them ends', () => {
    const events = [...reminded, promise('2026-06-18', 'A'), promise('2026-06-11', 'B')]
    expect(planFor({ movements, events }).hold).toMatchObject({ code: 'PROMISED', until: '2026-06-11' })
  })

  test('an invoice falling due meanwhile ends the pause', () => {
    const events = [...reminded, promise('2026-06-18', 'A', 'B')]
    expect(planFor({ movements: [...movements, late('C', 1)], events }).hold).toBeNull()
  })

  test('no alert while a promise is open', () => {
    const old = [late('A', 100, 500)]
    expect(planFor({ movements: old }).alerts).toHaveLength(2)
    expect(planFor({ movements: old, events: [promise('2026-06-18', 'A')] }).alerts).toEqual([])
  })

  test('a disputed invoice needs no promise', () => {
    const events = [dispute('B'), promise('2026-06-18', 'A')]
    expect(planFor({ movements, events }).hold?.code).toBe('PROMISED')
  })
})

describe('amounts', () => {
  test('open credits are deducted, whatever their date', () => {
    const result = planFor({ movements: [late('A', 5, 100), owed('credit', '2026-07-30', -30), late('pay', 2, -20)] })
    expect(result.planned[0]).toMatchObject({
      amount: 50_00,
      debts: 100_00,
      credits: 50_00,
      movementRefs: ['A'],
      creditRefs: ['pay', 'credit'],
    })
  })

  test('when credits exceed the debts, nothing is sent and the user is told', () => {
    const result = planFor({ movements: [late('A', 70, 100), owed('credit', monday, -100)] })
    expect(result).toMatchObject({ planned: [], alerts: [] })
    expect(result.hold).toMatchObject({ code: 'CREDITS_COVER_DEBTS', liftedBy: 'ALLOCATE_CREDITS', amount: 0 })
  })

  test('nothing below the threshold; at the threshold a reminder', () => {
    const under = planFor({ movements: [late('A', 70, 14.99)] })
    expect(under).toMatchObject({ planned: [], alerts: [] })
    expect(under.hold).toMatchObject({ code: 'UNDER_THRESHOLD', liftedBy: 'WAIT_MORE_OVERDUE', amount: 14_99 })
    expect(planFor({ movements: [late('A', 5, 15)] }).planned).not.toEqual([])
    expect(planFor({ movements: [late('A', 5, 15)], thresholdCents: 50_00 }).planned).toEqual([])
  })

  test('several small invoices together reach the threshold', () => {
    expect(planFor({ movements: [late('A', 5, 8), late('B', 6, 8)] }).planned).not.toEqual([])
  })

  test('amounts add up exactly: ten invoices of 0.10 and 0.20', () => {
    const movements = Array.from({ length: 100 }, (_, i) => late(`I${i}`, 5, i % 2 ? 0.1 : 0.2))
    expect(planFor({ movements }).planned[0]?.amount).toBe(15_00)
  })
})

describe('reaching the customer', () => {
  test('without an e-mail address a letter is sent instead, and the user is told', () => {
    const result = planFor({ movements: [late('A', 5)], customer: { email: '' } })
    expect(result.planned.map(({ media, insteadOf }) => [media, insteadOf])).toEqual([
      ['LETTER', 'EMAIL'],
      ['LETTER', 'EMAIL'],
      ['LETTER', null],
      ['PHONE', null],
    ])
    expect(result.notes).toEqual([
      { tiersRef: 'C1', code: 'NO_EMAIL', liftedBy: 'COMPLETE_CONTACT', until: null, amount: 100_00 },
    ])
  })

  test('an address that bounced counts as missing, so that no reminder waits forever', () => {
    const result = planFor({ movements: [late('A', 5)], customer: { emailBounced: true } })
    expect(result.planned[0]).toMatchObject({ media: 'LETTER', insteadOf: 'EMAIL' })
    expect(result.notes[0]?.code).toBe('EMAIL_BOUNCED')
  })

  test('without e-mail and postal address, a call', () => {
    const result = planFor({ movements: [late('A', 5)], customer: { email: '', hasPostalAddress: false } })
    expect(result.planned.map(({ media }) => media)).toEqual(['PHONE', 'PHONE', 'PHONE', 'PHONE'])
    expect(result.notes.map(({ code }) => code)).toEqual(['NO_EMAIL', 'NO_POSTAL_ADDRESS'])
  })

  test('without a phone number, the call becomes an e-mail', () => {
    const result = planFor({ movements: [late('A', 5)], customer: { phone: '' } })
    expect(result.planned[3]).toMatchObject({ stepId: 'call', media: 'EMAIL', insteadOf: 'PHONE' })
    expect(result.notes.map(({ code }) => code)).toEqual(['NO_PHONE'])
  })

  test('without any contact details no reminder, and the user is told; the alerts stay', () => {
    const nowhere = { email: '', phone: '', hasPostalAddress: false }
    const result = planFor({ movements: [late('A', 100, 500)], customer: nowhere })
    expect(result.planned).toEqual([])
    expect(result.hold).toMatchObject({ code: 'NO_CONTACT', liftedBy: 'COMPLETE_CONTACT', amount: 500_00 })
    expect(result.alerts).toHaveLength(2)
  })

  test('stopped reminders of a customer stay stopped, alerts too', () => {
    const result = planFor({ movements: [late('A', 100, 500)], customer: { remindersStopped: true } })
    expect(result).toMatchObject({ planned: [], alerts: [] })
    expect(result.hold).toMatchObject({ code: 'STOPPED', liftedBy: 'RESUME_REMINDERS' })
  })

  test('the collection contact takes precedence over the general address', () => {
    const customer = {
      ref: 'C1',
      type: 'B2B' as const,
      email: 'invoices@customer.test',
      phone: ' 01 02 ',
      addressLine1: '1 rue X',
      zipCode: '75001',
      city: 'Paris',
    }
    expect(contactOf(customer, { collectionEmail: 'payments@customer.test' }).email).toBe('payments@customer.test')
    expect(contactOf(customer, { collectionEmail: ' ' }).email).toBe('invoices@customer.test')
    expect(contactOf(customer)).toMatchObject({ tiersRef: 'C1', phone: '01 02', hasPostalAddress: true })
    expect(contactOf({ ...customer, city: '' }).hasPostalAddress).toBe(false)
  })
})
