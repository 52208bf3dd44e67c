import { describe, expect, test } from 'vitest'
import { demoData } from '../../server/app/demo/data.ts'
import { DEMO_CUSTOMERS } from '../../server/platform/samples/customers.ts'
import { CASE_WAIT_DAYS } from '../../src/domain/constants.ts'
import { customerDisplayName } from '../../src/domain/customer.ts'
import { daysBetween } from '../../src/domain/dates.ts'
import { movementUniqueRef } from '../../src/domain/import/keys.ts'
import { isSiren } from '../../src/domain/siren.ts'

const days = ['2026-11-20', '2026-11-21', '2027-01-01', '2028-02-29', '2027-07-14']

describe.each(days)('the demo company on %s', (today) => {
  const { customers, movements, reminders, events, cases } = demoData(today)
  const refs = new Set(customers.map(({ ref }) => ref))
  const open = movements.filter(({ dueAmount }) => dueAmount !== 0)
  const overdue = open.filter(({ dueAmount, dueDate }) => dueAmount > 0 && dueDate < today)
  const byRef = new Map(movements.map((movement) => [movementUniqueRef(movement), movement]))

  test('has 200 customers with distinct names, individuals and companies with valid SIRENs', () => {
    expect(customers).toHaveLength(DEMO_CUSTOMERS)
    expect(refs.size).toBe(DEMO_CUSTOMERS)
    expect(new Set(customers.map(customerDisplayName)).size).toBe(DEMO_CUSTOMERS)
    const companies = customers.filter(({ type }) => type === 'B2B')
    expect(companies.every(({ legalId }) => isSiren(legalId))).toBe(true)
    expect(customers.length - companies.length).toBeGreaterThan(20)
    expect(customers.filter(({ email }) => email === '').length).toBeGreaterThan(10)
    expect(customers.every(({ email, phone }) => email !== '' || phone !== '')).toBe(true)
    expect(customers.every(({ email }) => email === '' || email.endsWith('.example'))).toBe(true)
  })

  test('has about 3,000 movements of known customers, with distinct keys', () => {
    expect(movements.length).toBeGreaterThan(2_700)
    expect(movements.length).toBeLessThan(3_300)
    expect(byRef.size).toBe(movements.length)
    expect(movements.every(({ tiersRef }) => refs.has(tiersRef))).toBe(true)
    expect(new Set(movements.map(({ type }) => type))).toEqual(
      new Set(['INVOICE', 'PAYMENT', 'CREDIT_NOTE', 'CREDIT', 'OTHER']),
    )
  })

  test('has invoices 1 to 300 days overdue, partly paid ones, and some not due yet', () => {
    const late = overdue.map(({ dueDate }) => daysBetween(dueDate, today))
    expect(Math.min(...late)).toBe(1)
    expect(Math.max(...late)).toBe(300)
    expect(open.some(({ amount, dueAmount }) => dueAmount > 0 && dueAmount < amount)).toBe(true)
    expect(open.some(({ dueAmount, dueDate }) => dueAmount > 0 && dueDate > today)).toBe(true)
    expect(open.some(({ dueAmount }) => dueAmount < 0)).toBe(true)
  })

  test('contains nothing impossible: no open amount above the invoice, no reversed sign, no future date', () => {
    for (const { amount, dueAmount, clearingDate, documentDate, dueDate } of movements) {
      expect(Math.abs(dueAmount)).toBeLessThanOrEqual(Math.abs(amount))
      expect(amount * dueAmount).toBeGreaterThanOrEqual(0)
      expect(dueAmount === 0).toBe(clearingDate !== null)
      expect(documentDate <= today && documentDate <= dueDate).toBe(true)
      expect(clearingDate === null || clearingDate <= today).toBe(true)
    }
  })

  test('has sent reminders and called its overdue customers, and has a promise due today', () => {
    expect(reminders.length).toBeGreaterThan(40)
    for (const { on, movementRefs, amount } of reminders) {
      expect(on < today).toBe(true)
      expect(movementRefs.length).toBeGreaterThan(0)
      expect(amount).toBeGreaterThan(0)
    }
    const steps = new Set(reminders.map(({ tiersRef, round, stepId }) => `${tiersRef} ${round} ${stepId}`))
    expect(steps.size).toBe(reminders.length)
    const openEvents = events.filter(({ endDate }) => endDate === null)
    expect(new Set(openEvents.map(({ kind }) => kind))).toEqual(new Set(['PROMISE', 'DISPUTE', 'DISCREPANCY']))
    expect(openEvents.some(({ plannedDate }) => plannedDate === today)).toBe(true)
    expect(events.every(({ movementRefs }) => movementRefs.every((ref) => byRef.has(ref)))).toBe(true)
    const ended = events.filter(({ kind, endDate }) => kind === 'PROMISE' && endDate !== null)
    for (const { outcome, movementRefs, endDate } of ended) {
      const clearings = movementRefs.map((ref) => byRef.get(ref)!.clearingDate)
      if (outcome === 'KEPT') expect(clearings).toEqual([endDate])
      else expect(clearings).not.toContain(endDate)
    }
  })

  test('was paid after earlier reminders, whose rounds are over; another round has begun since', () => {
    const rounds = Map.groupBy(reminders, ({ tiersRef, round }) => `${tiersRef} ${round}`)
    const before = [...rounds.values()].filter((sent) => rounds.has(`${sent[0]!.tiersRef} ${sent[0]!.round + 1}`))
    expect(before.length).toBeGreaterThan(3)
    for (const sent of before) {
      const [next] = rounds.get(`${sent[0]!.tiersRef} ${sent[0]!.round + 1}`)!
      for (const { movementRefs } of sent)
        expect(
          movementRefs.map((ref) => byRef.get(ref)!.clearingDate).every((on) => on !== null && on < next!.on),
        ).toBe(true)
    }
    expect(reminders.filter(({ movementRefs }) => byRef.get(movementRefs[0]!)!.clearingDate).length).toBeGreaterThan(60)
  })

  test('has cases in every state: after reminders, and with at least two weeks between notice and delegation', () => {
    const states = new Set(cases.map(({ mandate, closed }) => `${mandate} ${closed !== null}`))
    expect(states).toEqual(
      new Set([
        'null false',
        'WAITING_TRANSFER false',
        'WAITING_TREATMENT false',
        'TREATED false',
        'TREATED true',
        'REFUSED true',
        'NOT_TRANSFERRED true',
      ]),
    )
    const toPost = cases.filter((one) => one.toPost)
    expect(toPost.map(({ type, steps }) => [type, steps])).toEqual([['FORMAL_NOTICE', []]])
    for (const one of cases) {
      const own = cases.filter(({ tiersRef }) => tiersRef === one.tiersRef)
      const sent = reminders.filter(({ tiersRef }) => tiersRef === one.tiersRef)
      expect(sent.every(({ on }) => on < one.on)).toBe(true)
      expect(one.invoices.length).toBeGreaterThan(0)
      for (const { dueDate, uniqueRef, amount } of one.invoices) {
        expect(dueDate < one.on && one.on <= today).toBe(true)
        const { clearingDate, dueAmount } = byRef.get(uniqueRef!)!
        if (one.recovered > 0 && one.closed) expect([dueAmount, clearingDate]).toEqual([0, one.closed])
        else if (!own.some(({ closed, recovered }) => closed && recovered > 0)) expect(dueAmount).toBe(amount)
      }
      if (one.mandate === null) continue
      const formalNotice = own.find(({ type }) => type === 'FORMAL_NOTICE')!
      expect(daysBetween(formalNotice.on, one.on)).toBeGreaterThan(CASE_WAIT_DAYS)
      expect(formalNotice.invoices).toEqual(one.invoices)
    }
  })
})

describe.each(days)('the past of the demo company on %s', (today) => {
  const { movements, reminders, events, cases } = demoData(today)
  const monthsOf = (dates: readonly string[]) => new Set(dates.map((date) => date.slice(0, 7)))
  const clearingOf = new Map(movements.map((movement) => [movementUniqueRef(movement), movement.clearingDate]))

  test('has thirteen months of invoices and payments, and ten of reminders', () => {
    const dated = (type: string) => movements.filter((one) => one.type === type).map(({ documentDate }) => documentDate)
    expect(monthsOf(dated('INVOICE')).size).toBeGreaterThanOrEqual(13)
    expect(monthsOf(dated('PAYMENT')).size).toBeGreaterThanOrEqual(12)
    expect(monthsOf(reminders.map(({ on }) => on)).size).toBeGreaterThanOrEqual(10)
    expect(reminders.length).toBeGreaterThan(400)
    expect(new Set(reminders.map(({ media }) => media))).toEqual(new Set(['EMAIL', 'LETTER', 'PHONE']))
  })

  test('has promises kept and broken and disputes resolved, each before the payment', () => {
    const ended = events.filter(({ endDate }) => endDate !== null)
    const count = (outcome: string) => ended.filter((one) => one.outcome === outcome).length
    expect(count('KEPT')).toBeGreaterThan(20)
    expect(count('BROKEN')).toBeGreaterThan(5)
    expect(count('RESOLVED')).toBeGreaterThan(5)
    for (const { startDate, plannedDate, endDate, movementRefs } of ended) {
      expect(startDate <= endDate! && (plannedDate === null || startDate <= plannedDate)).toBe(true)
      const paid = clearingOf.get(movementRefs[0]!)
      expect(paid === null || paid === undefined || endDate! <= paid).toBe(true)
    }
  })

  test('has cases of the past year that the partner has recovered', () => {
    const recovered = cases.filter(({ closed, recovered: amount }) => closed !== null && amount > 0)
    expect(recovered.length).toBeGreaterThanOrEqual(6)
    expect(monthsOf(recovered.map(({ on }) => on)).size).toBeGreaterThanOrEqual(5)
    const old = recovered.filter(({ on }) => daysBetween(on, today) > 80)
    expect(old.length).toBeGreaterThanOrEqual(4)
    for (const one of old)
      expect(reminders.filter(({ tiersRef, on }) => tiersRef === one.tiersRef && on < one.on).length).toBeGreaterThan(2)
  })
})

test('the demo company is the same for the same day', () => {
  expect(demoData('2026-11-21')).toEqual(demoData('2026-11-21'))
})
