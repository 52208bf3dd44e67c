import type { DayList } from '../../contract/delivery/day-list.ts'
import { answered, type FlowModel } from '../model.ts'
import { reminderAnswers } from '../reminder.samples.ts'
import { dayListMachine } from './day-list.machine.ts'
import { handDay } from './day-list.samples.ts'
import type { ConfirmResult } from './day-list.types.ts'

/** A day of which e-mails are to be confirmed and text messages leave by themselves. */
export const sampleDay: DayList = {
  ruled: true,
  ruledBy: 'Claire Morel',
  paused: null,
  dataDays: 1,
  dataOld: false,
  lostSender: '',
  lines: [
    { media: 'EMAIL', fate: 'TO_CONFIRM', count: 12, amount: 8_214.6, at: '10:00' },
    { media: 'EMAIL', fate: 'ABOVE_AMOUNT', count: 2, amount: 31_400, at: '10:00' },
    { media: 'SMS', fate: 'LEAVES', count: 3, amount: 642.15, at: '10:30' },
  ],
}

/** The same day while everything is paused. */
export const pausedDay: DayList = {
  ...sampleDay,
  paused: { at: '2026-11-18T16:20:00.000Z', userName: 'Anna Vidal' },
  lines: [
    { media: 'EMAIL', fate: 'ABOVE_AMOUNT', count: 2, amount: 31_400, at: '10:00' },
    { media: 'EMAIL', fate: 'PAUSED', count: 12, amount: 8_214.6, at: '10:00' },
    { media: 'SMS', fate: 'PAUSED', count: 3, amount: 642.15, at: '10:30' },
  ],
}

const confirmations: readonly ConfirmResult[] = [
  { kind: 'confirmed', count: 12, leavesAt: '2026-11-19T09:00:00.000Z' },
  { kind: 'refused' },
]

/** Samples for every path of the list of a day. */
export const dayListModel: FlowModel<typeof dayListMachine> = {
  machine: dayListMachine,
  events: [
    ...[sampleDay, pausedDay, handDay].map((day) => answered('readDay', day)),
    ...confirmations.map((result) => answered('confirmDay', result)),
    answered('pauseSending', pausedDay),
    answered('resumeSending', sampleDay),
  ],
  key: ({ context: { day } }) => [day?.ruled, day?.paused !== null],
  answers: reminderAnswers,
}
