import { mandateMachine } from '../../src/machines/mandate/mandate.machine.ts'
import { storiesOf } from '../support/stories.ts'

export default storiesOf(mandateMachine, {
  'the partner is unreachable at first, accepts the mandate, recovers in two parts and closes it': {
    begins: 'waitingTransfer',
    steps: [
      ['mandate.postponed', { state: 'waitingTransfer', taken: true }],
      ['mandate.transmitted', 'waitingTreatment'],
      ['mandate.accepted', 'treated'],
      ['debt.recovered', { state: 'treated', taken: true }],
      ['debt.recovered', { state: 'treated', taken: true }],
      ['mandate.closed', 'closed'],
    ],
  },
  'the partner refuses it': {
    begins: 'waitingTransfer',
    steps: [
      ['mandate.transmitted', 'waitingTreatment'],
      ['mandate.refused', 'refused'],
    ],
  },
  'it never reaches the partner': {
    begins: 'waitingTransfer',
    steps: [['mandate.undelivered', 'notTransferred']],
  },
})
