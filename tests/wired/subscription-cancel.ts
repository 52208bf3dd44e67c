import { wiredSubscriptionCancel } from '../../src/services/accounts/subscription.ts'
import { wiredCases } from '../support/wired.ts'

const cancels = (key: string) => ({ asked: 'POST /api/subscriptions/cancel', key, body: { masterRef: 'M1' } })
const toCancelling = [
  ['cancel.requested', 'asking'],
  ['cancel.confirmed', 'cancelling'],
] as const

const cancelled = {
  masterRef: 'M1',
  type: 'BASIC',
  duration: 'ONE_MONTH',
  status: 'CANCELLED',
  endOfValidity: '2026-12-31',
  nextDebit: null,
}

export default wiredCases(() => wiredSubscriptionCancel('M1'), {
  'a cancelled subscription stays usable until its last day': {
    begins: 'showing',
    steps: [
      ...toCancelling,
      [
        { ...cancels('key 1'), answers: cancelled },
        { state: 'cancelled', context: { usableUntil: '2026-12-31' } },
      ],
    ],
  },
  'a subscription that is no longer found cannot be cancelled': {
    begins: { state: 'showing', context: { usableUntil: '', error: null } },
    steps: [
      ...toCancelling,
      [
        { ...cancels('key 1'), fails: true },
        { state: 'failed', context: { error: 'FORBIDDEN' } },
      ],
      ['retry.requested', { state: 'cancelling', context: { error: null } }],
      [{ ...cancels('key 2'), refuses: 'SUBSCRIPTION_NOT_FOUND', status: 404 }, 'missing'],
    ],
  },
})
