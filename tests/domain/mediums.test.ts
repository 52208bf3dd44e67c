import { describe, expect, test } from 'vitest'
import { type Medium, mediumNames, obstacleAt } from '../../src/domain/mediums/index.ts'
import { mediumFor, obstacleTo } from '../../src/domain/reminders/contact.ts'
import { contactOf, type PlanningCustomer } from '../../src/domain/reminders/index.ts'

const everything = contactOf({
  ref: 'C1',
  type: 'B2B',
  email: 'compta@morel.test',
  phone: '06 99 12 34 56',
  countryIso3: 'FRA',
  addressLine1: '1 rue des Lilas',
  zipCode: '75011',
  city: 'Paris',
})
const nothing = { email: '', phone: '', hasPostalAddress: false } as const

describe('channels', () => {
  test.for<[Medium, Partial<PlanningCustomer>, string]>([
    ['EMAIL', { email: '' }, 'NO_EMAIL'],
    ['EMAIL', { emailBounced: true }, 'EMAIL_BOUNCED'],
    ['LETTER', { hasPostalAddress: false }, 'NO_POSTAL_ADDRESS'],
    ['PHONE', { phone: '' }, 'NO_PHONE'],
    ['PHONE', { phoneWrong: true }, 'WRONG_PHONE'],
    ['SMS', { phone: '' }, 'NO_PHONE'],
    ['SMS', { phoneWrong: true, noMobile: true }, 'WRONG_PHONE'],
    ['SMS', { noMobile: true }, 'NO_MOBILE'],
  ])('%s does not reach a customer with %o: %s', ([medium, lacking, code]) => {
    expect(obstacleTo(everything, medium)).toBeNull()
    expect(obstacleTo({ ...everything, ...lacking }, medium)).toBe(code)
  })

  test('a call still reaches a number that cannot receive text messages', () => {
    expect(obstacleAt('PHONE', { ...everything, noMobile: true })).toBeNull()
  })

  test.for<[Medium, Partial<PlanningCustomer>, Medium | undefined]>([
    ['EMAIL', { email: '' }, 'LETTER'],
    ['EMAIL', { email: '', hasPostalAddress: false }, 'PHONE'],
    ['LETTER', { hasPostalAddress: false }, 'EMAIL'],
    ['LETTER', { hasPostalAddress: false, email: '' }, 'PHONE'],
    ['PHONE', { phone: '' }, 'EMAIL'],
    ['PHONE', { phone: '', email: '' }, 'LETTER'],
    ['SMS', { noMobile: true }, 'EMAIL'],
    ['SMS', { noMobile: true, email: '' }, 'LETTER'],
    // A text message is short, so a call does not replace it.
    ['SMS', { noMobile: true, email: '', hasPostalAddress: false }, undefined],
  ])('instead of %s to a customer with %o goes %s', ([medium, lacking, other]) => {
    expect(mediumFor({ ...everything, ...lacking }, medium, [])?.media).toBe(other)
  })

  test('a channel that is turned off replaces no other, and without channels a customer cannot be reached', () => {
    expect(mediumFor({ ...everything, email: '' }, 'EMAIL', ['LETTER'])).toEqual({
      media: 'PHONE',
      replaced: 'NO_EMAIL',
    })
    for (const medium of mediumNames) expect(mediumFor({ ...everything, ...nothing }, medium, [])).toBeNull()
  })
})
