import { describe, expect, test } from 'vitest'
import { checkUser } from '../../src/domain/user.ts'
import { sampleUser, userInformationModel } from '../../src/machines/user-information/user-information.model.ts'
import { walkChart } from '../support/walk-chart.ts'

describe('what a user says of themselves: chart', () => {
  walkChart(userInformationModel)
})

test('[ACC-02] names are required, a telephone number is not, and each is as long as its field', () => {
  const { fields } = sampleUser
  expect(checkUser({ ...fields, phone: ' ' })).toEqual([])
  expect(checkUser({ firstName: ' ', lastName: 'L'.repeat(81), phone: 'call me' })).toEqual([
    { field: 'firstName', code: 'VALUE_MISSING' },
    { field: 'lastName', code: 'VALUE_TOO_LONG' },
    { field: 'phone', code: 'PHONE_INVALID' },
  ])
})
