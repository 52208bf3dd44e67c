import { describe, expect, test } from 'vitest'
import type { SubscriptionDuration } from '../../src/domain/payments/index.ts'
import { isBlocked, nextDebitOf, subscriptionStatuses } from '../../src/domain/subscriptions/index.ts'
import { checkUser } from '../../src/domain/user.ts'
import { accountActionModel } from '../../src/machines/account-action/account-action.model.ts'
import { companySettingsModel } from '../../src/machines/company-settings/company-settings.model.ts'
import { membersModel } from '../../src/machines/members/members.model.ts'
import {
  paidSubscriptionModel,
  sampleTerms,
  subscriptionModel,
} from '../../src/machines/subscription/subscription.model.ts'
import { maySee, type SubscriptionStand, standAfter } from '../../src/machines/subscription/subscription.status.ts'
import type { SubscriptionEvent } from '../../src/machines/subscription/subscription.types.ts'
import { subscriptionCancelModel } from '../../src/machines/subscription-cancel/subscription-cancel.model.ts'
import { tenantSwitchModel } from '../../src/machines/tenant-switch/tenant-switch.model.ts'
import { sampleUser, userInformationModel } from '../../src/machines/user-information/user-information.model.ts'
import { placeInOther } from '../../src/services/accounts/tenants.ts'
import { walkChart } from '../support/walk-chart.ts'

describe('user profile: chart', () => {
  walkChart(userInformationModel)
})

test('[ACC-02] names are required, a phone number is not, and each is limited to the length of its field', () => {
  const { fields } = sampleUser
  expect(checkUser({ ...fields, phone: ' ' })).toEqual([])
  expect(checkUser({ ...fields, dayMailAt: '18:00' })).toEqual([])
  expect(checkUser({ firstName: ' ', lastName: 'L'.repeat(81), phone: 'call me', dayMailAt: '12:00' })).toEqual([
    { field: 'firstName', code: 'VALUE_MISSING' },
    { field: 'lastName', code: 'VALUE_TOO_LONG' },
    { field: 'phone', code: 'PHONE_INVALID' },
    { field: 'dayMailAt', code: 'HOUR_INVALID' },
  ])
})

describe('subscription: chart', () => {
  walkChart(subscriptionModel, paidSubscriptionModel)
})

describe('company details of an account: chart', () => {
  walkChart(companySettingsModel)
})

describe('account as a whole: chart', () => {
  walkChart(accountActionModel)
})

describe('members of a company: chart', () => {
  walkChart(membersModel)
})

describe('switching company: chart', () => {
  walkChart(tenantSwitchModel)
})

test('after the switch the same page opens, or the list if the page showed a single item', () => {
  expect(placeInOther('/customers', '?bucket=30')).toBe('/customers?bucket=30')
  expect(placeInOther('/account/users', '')).toBe('/account/users')
  expect(placeInOther('/cases/check-file', '')).toBe('/cases/check-file')
  expect(
    ['/customers/C-1', '/edit-customer/C-1', '/cases/7', '/reminders/7/call', '/payments/pay', '/invitation'].map(
      (path) => placeInOther(path, '?x=1'),
    ),
  ).toEqual(['/customers', '/customers', '/cases', '/reminders', '/', '/'])
})

describe('cancelling a subscription: chart', () => {
  walkChart(subscriptionCancelModel)
})

describe('a subscription over time', () => {
  const trial: SubscriptionStand = { status: 'TRIAL', terms: sampleTerms }
  const seeing = (stand: SubscriptionStand, ...events: readonly SubscriptionEvent[]): SubscriptionStand =>
    events.reduce(standAfter, stand)
  const dayOf = (today: string) => ({ type: 'day.came', today }) as const
  const paidOn = (today: string, duration: SubscriptionDuration = 'AUTOMATIC_DEBIT', byDebit = false) =>
    ({ type: 'payment.succeeded', today, duration, byDebit }) as const
  const refusedOn = (today: string) => ({ type: 'debit.refused', today }) as const
  const told = ({ status, terms }: SubscriptionStand) => [status, terms.validUntil, nextDebitOf(status, terms)]

  test('a trial paid early loses no day, and automatic debits renew month by month', () => {
    const paid = seeing(trial, paidOn('2026-11-10'))
    expect(told(paid)).toEqual(['ACTIVE', '2026-12-31', '2027-01-01'])
    expect(told(seeing(paid, dayOf('2026-12-31')))).toEqual(told(paid))
    const debited = seeing(paid, dayOf('2027-01-01'))
    expect(debited.status).toBe('DEBITING')
    expect(told(seeing(debited, paidOn('2027-01-01', 'AUTOMATIC_DEBIT', true)))).toEqual([
      'ACTIVE',
      '2027-01-31',
      '2027-02-01',
    ])
    expect(told(seeing(trial, dayOf('2026-12-01')))).toEqual(['ENDED', '2026-11-30', null])
    expect(told(seeing(trial, paidOn('2026-11-10', 'ONE_YEAR'), dayOf('2027-12-01')))).toEqual([
      'ENDED',
      '2027-11-30',
      null,
    ])
  })

  test('a refused debit is retried after 3, 7 and 14 days, and a payment covers the month; after the last retry it ends', () => {
    const refused = seeing(trial, paidOn('2026-11-10'), dayOf('2027-01-01'), refusedOn('2027-01-01'))
    expect(told(refused)).toEqual(['PAYMENT_REFUSED', '2026-12-31', '2027-01-04'])
    expect(seeing(refused, dayOf('2027-01-03')).status).toBe('PAYMENT_REFUSED')
    const again = seeing(refused, dayOf('2027-01-04'))
    expect(again.status).toBe('DEBITING')
    expect(told(seeing(again, paidOn('2027-01-04', 'AUTOMATIC_DEBIT', true)))).toEqual([
      'ACTIVE',
      '2027-01-31',
      '2027-02-01',
    ])
    expect(told(seeing(refused, paidOn('2027-01-02', 'ONE_MONTH')))).toEqual(['ACTIVE', '2027-01-31', null])
    const last = seeing(
      again,
      refusedOn('2027-01-04'),
      dayOf('2027-01-08'),
      refusedOn('2027-01-08'),
      dayOf('2027-01-15'),
      refusedOn('2027-01-15'),
    )
    expect(told(last)).toEqual(['ENDED', '2026-12-31', null])
    expect(told(seeing(last, paidOn('2027-03-10', 'ONE_MONTH')))).toEqual(['ACTIVE', '2027-04-09', null])
  })

  test('once cancelled it stays usable until its last day without new debits; a pending debit still counts', () => {
    const cancelled = seeing(trial, paidOn('2026-11-10'), { type: 'subscription.cancelled' })
    expect(told(cancelled)).toEqual(['CANCELLED', '2026-12-31', null])
    expect(seeing(cancelled, dayOf('2026-12-31')).status).toBe('CANCELLED')
    expect(seeing(cancelled, dayOf('2027-01-01')).status).toBe('ENDED')
    const meanwhile = seeing(trial, paidOn('2026-11-10'), dayOf('2027-01-01'), { type: 'subscription.cancelled' })
    expect(told(seeing(meanwhile, paidOn('2027-01-01', 'AUTOMATIC_DEBIT', true)))).toEqual([
      'CANCELLED',
      '2027-01-31',
      null,
    ])
    expect(maySee(seeing(cancelled, dayOf('2027-01-01')), { type: 'subscription.cancelled' })).toBe(false)
  })

  test('only an ended subscription of a standard account blocks', () => {
    const blocking = subscriptionStatuses.filter((status) => isBlocked('STANDARD', status))
    expect(blocking).toEqual(['ENDED'])
    expect([isBlocked('STANDARD', null), isBlocked('LIGHT', 'ENDED')]).toEqual([false, false])
  })
})
