import { answersOf } from '../case.samples.ts'
import { sampleFormalNotice } from '../formal-notice-posting/formal-notice-posting.model.ts'
import { answered, type FlowModel } from '../model.ts'
import { formalNoticeRenewalMachine, type RenewalResult } from './formal-notice-renewal.machine.ts'

/** A notice whose letter is a week old, and of which the customer has paid a part since. */
export const sampleStaleFormalNotice = {
  ...sampleFormalNotice,
  noticeMadeOn: '2026-11-11',
  noticeAskedAmount: 1_730.5,
  balanceAmount: 1_480.5,
}

const results: readonly RenewalResult[] = [{ kind: 'made' }, { kind: 'refused', code: 'NOTICE_UP_TO_DATE' }]

/** Samples for every path of renewing a letter. */
export const formalNoticeRenewalModel: FlowModel<typeof formalNoticeRenewalMachine> = {
  machine: formalNoticeRenewalMachine,
  input: { eventId: sampleStaleFormalNotice.eventId },
  events: [
    { type: 'renewal.confirmed' },
    { type: 'retry.requested' },
    ...results.map((result) => answered('renewFormalNotice', result)),
  ],
  answers: answersOf(sampleStaleFormalNotice),
}
