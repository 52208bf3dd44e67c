import { getCase } from '../../contract/cases/cases.ts'
import { answered, type FlowModel, gives } from '../model.ts'
import { sampleNotice } from '../notice-posting/notice-posting.model.ts'
import { noticeRenewalMachine, type RenewalResult } from './notice-renewal.machine.ts'

/** A notice whose letter is a week old, and of which the customer has paid a part since. */
export const sampleStaleNotice = {
  ...sampleNotice,
  noticeMadeOn: '2026-11-11',
  noticeAskedAmount: 1_730.5,
  balanceAmount: 1_480.5,
}

const results: readonly RenewalResult[] = [{ kind: 'made' }, { kind: 'refused', code: 'NOTICE_UP_TO_DATE' }]

/** Samples for every path of renewing a letter. */
export const noticeRenewalModel: FlowModel<typeof noticeRenewalMachine> = {
  machine: noticeRenewalMachine,
  input: { eventId: sampleStaleNotice.eventId },
  events: [
    { type: 'renewal.confirmed' },
    { type: 'retry.requested' },
    ...results.map((result) => answered('renewNotice', result)),
  ],
  answers: [gives(getCase, sampleStaleNotice)],
}
