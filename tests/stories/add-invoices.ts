import { addInvoicesMachine } from '../../src/machines/add-invoices/add-invoices.machine.ts'
import {
  lockedSelection,
  sampleMovementRef,
  sampleSelection,
} from '../../src/machines/add-invoices/add-invoices.model.ts'
import type { AdditionResult } from '../../src/machines/add-invoices/add-invoices.types.ts'
import { sampleReason } from '../../src/machines/case-creation/case-creation.model.ts'
import { answered, failed } from '../../src/machines/model.ts'
import { storiesOf } from '../support/stories.ts'

const input = { eventId: '7a0c3f6e-8d55-4b3a-9a55-0c8c2f8f1b09', tiersRef: 'C-0042', chosen: [] }
const offered = answered('loadSelection', sampleSelection)
const [, later] = sampleSelection.movements
const chosen = (...movementRefs: string[]) => ({ type: 'invoices.chosen', movementRefs }) as const
const result = (answer: AdditionResult) => answered('addInvoices', answer)

export default storiesOf(addInvoicesMachine, {
  'at least one eligible invoice is required, and added': {
    input,
    begins: 'loading',
    steps: [
      [offered, { state: 'choosing', context: { offer: sampleSelection } }],
      ['addition.requested', 'noneChosen'],
      [chosen(later!.uniqueRef), { state: 'choosing', context: { chosen: [] } }],
      ['addition.requested', 'noneChosen'],
      [chosen(sampleMovementRef, later!.uniqueRef), { state: 'choosing', context: { chosen: [sampleMovementRef] } }],
      ['addition.requested', 'adding'],
      [result({ kind: 'added' }), 'added'],
    ],
  },
  'an invoice that no formal notice covers is added with a reason': {
    input: { ...input, chosen: [sampleMovementRef] },
    begins: 'loading',
    steps: [
      [answered('loadSelection', lockedSelection), 'choosing'],
      ['addition.requested', 'locked'],
      [chosen(), 'choosing'],
      ['addition.requested', 'noneChosen'],
      [chosen(sampleMovementRef), 'choosing'],
      [
        { type: 'reason.typed', reason: sampleReason },
        { state: 'choosing', context: { overrideReason: sampleReason } },
      ],
      [
        { type: 'reason.typed', reason: '' },
        { state: 'choosing', context: { overrideReason: '' } },
      ],
      ['addition.requested', 'locked'],
      [
        { type: 'reason.typed', reason: ' ' },
        { state: 'choosing', context: { overrideReason: ' ' } },
      ],
      ['addition.requested', 'locked'],
      [
        { type: 'reason.typed', reason: sampleReason },
        { state: 'choosing', context: { overrideReason: sampleReason } },
      ],
      ['addition.requested', 'adding'],
    ],
  },
  'a case whose formal notice was sent accepts no invoice': {
    input,
    begins: 'loading',
    steps: [
      [
        answered('loadSelection', { ...sampleSelection, reasons: [{ code: 'CASE_NOTICE_SENT', allowedFrom: null }] }),
        'barred',
      ],
    ],
  },
  'somebody else was faster: the selection is reloaded': {
    input: { ...input, chosen: [sampleMovementRef] },
    begins: 'loading',
    steps: [
      [offered, { state: 'choosing', context: { chosen: [sampleMovementRef] } }],
      [chosen(), { state: 'choosing', context: { chosen: [] } }],
      [chosen(sampleMovementRef), 'choosing'],
      ['addition.requested', 'adding'],
      [
        result({ kind: 'refused', code: 'MOVEMENTS_ALREADY_ADDED' }),
        { state: 'refused', context: { refusal: 'MOVEMENTS_ALREADY_ADDED' } },
      ],
      ['choice.resumed', { state: 'loading', context: { refusal: null } }],
    ],
  },
  'the outcome of adding is unknown: the same attempt is repeated': {
    input: { ...input, chosen: [sampleMovementRef] },
    begins: 'loading',
    steps: [
      [offered, 'choosing'],
      ['addition.requested', 'adding'],
      [failed('addInvoices'), 'failed'],
      ['retry.requested', 'adding'],
      [result({ kind: 'added' }), 'added'],
    ],
  },
  'the invoices fail to load: they are loaded again': {
    input,
    begins: 'loading',
    steps: [
      [failed('loadSelection'), 'loadFailed'],
      ['retry.requested', 'loading'],
      [offered, 'choosing'],
    ],
  },
})
