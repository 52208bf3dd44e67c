import type { CaseDraft, CaseDraftContent } from '../../src/contract/cases/drafts.ts'
import { noCustomer, noInvoice } from '../../src/domain/cases/index.ts'
import { caseCreationMachine } from '../../src/machines/case-creation/case-creation.machine.ts'
import {
  emptyEntered,
  sampleDraft,
  sampleReason,
  sampleTerms,
  sampleTypedCustomer,
  sampleTypedInvoice,
  sampleWaitingFile,
} from '../../src/machines/case-creation/case-creation.model.ts'
import { contentOf } from '../../src/machines/case-creation/case-creation.setup.ts'
import type { Step } from '../../src/machines/case-creation/case-creation.types.ts'
import { answered, failed } from '../../src/machines/model.ts'
import { storiesOf } from '../support/stories.ts'

const standard = { fresh: emptyEntered, light: false, rules: { today: '2026-11-10', strictDocumentNumbers: false } }
const light = {
  fresh: { ...emptyEntered, customer: noCustomer, invoices: [noInvoice] },
  light: true,
  rules: { today: '2026-11-10', strictDocumentNumbers: false },
}
const forCustomer = {
  ...standard,
  fresh: { ...emptyEntered, type: 'FORMAL_NOTICE' as const, tiersRef: 'C-0043' },
}

const { tiersRef, movementRefs, documents } = sampleDraft()
const [document] = documents
const chosen = { ...emptyEntered, tiersRef, movementRefs }
const commented = { ...chosen, comment: 'Deux promesses non tenues' }
const typed = { ...emptyEntered, customer: sampleTypedCustomer, invoices: [sampleTypedInvoice] }
const contentAt = (step: Step, entered = chosen): CaseDraftContent => contentOf({ entered, step })

const loaded = (more: Partial<CaseDraft> = {}) => answered('loadDraft', sampleDraft(more))
const atCheck = loaded({ step: 'CHECK' })
const formalNoticeAtCheck = loaded({ step: 'CHECK', type: 'FORMAL_NOTICE' })
const typedAtCheck = loaded({ ...typed, step: 'CHECK' })
const paused = answered('waitForPause')
const kept = (content: CaseDraftContent, version = 2) => answered('keepDraft', { content, version })
const stored = answered('storeDraft', { content: contentAt('CHECK'), version: 3 })
const storedFormalNotice = answered('storeDraft', {
  content: contentAt('CHECK', { ...chosen, type: 'FORMAL_NOTICE' }),
  version: 3,
})
const storedWithReason = answered('storeDraft', {
  content: contentAt('CHECK', { ...chosen, overrideReason: sampleReason }),
  version: 3,
})
const made = { eventId: 'e1', caseNumber: 'D-2026-000001' }
const converted = answered('convertDraft', made)
const ordered = answered('orderFormalNotice', { transactionNumber: 't1', paymentUrl: 'https://pay.example/t1' })
const changedElsewhere = Object.assign(new Error('changed'), { code: 'DRAFT_CHANGED' })
const refused = Object.assign(new Error('refused'), { code: 'SELECTION_REFUSED' })
const outdated = Object.assign(new Error('outdated'), { code: 'CONFIRMATION_OUTDATED' })
const locked = Object.assign(new Error('locked'), { code: 'DELEGATION_LOCKED' })
const confirmed = { type: 'case.sent', confirmed: sampleTerms, lock: null } as const
const unknown = { type: 'case.sent', confirmed: null, lock: null } as const
const paid = { type: 'case.sent', confirmed: { ...sampleTerms, amountDue: 210 }, lock: null } as const
const onceLocked = { ...confirmed, lock: { cause: 'NO_NOTICE', until: null } } as const
const withReason = { type: 'content.changed', change: { overrideReason: sampleReason } } as const
const saysNo = [{ path: '', code: 'SELECTION_REFUSED' }]

const choose = { type: 'content.changed', change: { tiersRef, movementRefs } } as const
const comment = { type: 'content.changed', change: { comment: commented.comment } } as const
const file = sampleWaitingFile
const second = { ...file, id: 'f2' }
const dropped = { type: 'files.dropped', files: [file] } as const
const removed = { type: 'document.removed', fileId: document!.fileId } as const

/** The state with a complete draft and nothing running beside it. */
const at = (step: string, keeping = 'kept') =>
  `filling.step.${step} + filling.keeping.${keeping} + filling.documents.resting + filling.deletion.resting`

const standardCase = { input: standard, begins: 'loading' } as const
const sending = [
  [atCheck, at('check')],
  [confirmed, 'storing'],
] as const
const sent = [...sending, [stored, 'converting']] as const
const formalNoticeSent = [
  [formalNoticeAtCheck, at('check')],
  [confirmed, 'storing'],
  [storedFormalNotice, 'ordering'],
] as const
const saving = [
  [loaded(), at('customer')],
  [comment, 'filling.keeping.typing'],
  [paused, 'filling.keeping.saving'],
] as const

export default storiesOf(caseCreationMachine, {
  'an empty draft takes what the page was opened for': {
    input: forCustomer,
    begins: 'loading',
    steps: [
      [
        loaded({ tiersRef: '', movementRefs: [], comment: 'Rien encore' }),
        {
          state: at('customer', 'typing'),
          context: { entered: { ...emptyEntered, type: 'FORMAL_NOTICE', tiersRef: 'C-0043', comment: 'Rien encore' } },
        },
      ],
    ],
  },
  'a draft with a customer keeps it, whatever the page was opened for': {
    input: forCustomer,
    begins: 'loading',
    steps: [[loaded(), { state: at('customer'), context: { entered: chosen } }]],
  },
  'a draft with a typed customer keeps it, whatever the page was opened for': {
    input: forCustomer,
    begins: 'loading',
    steps: [[loaded({ ...typed }), { state: at('customer'), context: { entered: typed } }]],
  },
  'an empty draft keeps its type when the page was opened for no customer': {
    input: { ...standard, fresh: { ...emptyEntered, type: 'FORMAL_NOTICE' } },
    begins: 'loading',
    steps: [
      [loaded({ tiersRef: '', movementRefs: [] }), { state: at('customer'), context: { entered: emptyEntered } }],
    ],
  },
  'a customer and at least one of its invoices are needed': {
    input: standard,
    begins: 'loading',
    steps: [
      [loaded({ movementRefs: [] }), at('customer')],
      ['step.continued', 'filling.step.customer'],
      [{ type: 'content.changed', change: { tiersRef: '', movementRefs } }, 'filling.keeping.typing'],
      ['step.continued', 'filling.step.customer'],
      [choose, 'filling.keeping.typing'],
      ['step.continued', 'filling.step.documents'],
    ],
  },
  'a delegation, from its customer and documents to its sending': {
    ...standardCase,
    steps: [
      [answered('loadDraft', null), at('customer', 'typing')],
      ['step.continued', 'filling.step.customer'],
      [choose, { state: 'filling.step.customer + filling.keeping.typing', context: { entered: chosen } }],
      [paused, 'filling.step.customer + filling.keeping.saving'],
      [kept(contentAt('CUSTOMER'), 1), { state: 'filling.keeping.kept', context: { version: 1 } }],
      ['step.continued', { state: 'filling.step.documents + filling.keeping.typing', context: { step: 'DOCUMENTS' } }],
      ['step.back', { state: 'filling.step.customer', context: { step: 'CUSTOMER' } }],
      ['step.continued', 'filling.step.documents'],
      ['step.continued', { state: 'filling.step.check', context: { step: 'CHECK' } }],
      ['step.back', { state: 'filling.step.documents', context: { step: 'DOCUMENTS' } }],
      ['step.continued', 'filling.step.check'],
      [confirmed, 'storing'],
      [stored, { state: 'converting', context: { version: 3 } }],
      [converted, { state: 'sent', output: { case: made } }],
    ],
  },
  'a formal notice is saved, ordered, and left for its payment': {
    ...standardCase,
    steps: [...formalNoticeSent, [ordered, { state: 'leaving', context: { paymentUrl: 'https://pay.example/t1' } }]],
  },
  'no formal notice has run out: the delegation is only sent with a reason, whoever notices it': {
    ...standardCase,
    steps: [
      [atCheck, at('check')],
      [onceLocked, at('check')],
      [confirmed, 'storing'],
      [stored, 'converting'],
      [failed('convertDraft', locked), { state: at('locked'), context: { made: null } }],
      [confirmed, at('locked')],
      [{ type: 'content.changed', change: { overrideReason: ' ' } }, at('locked', 'typing')],
      [confirmed, at('locked', 'typing')],
      [
        withReason,
        { state: at('locked', 'typing'), context: { entered: { ...chosen, overrideReason: sampleReason } } },
      ],
      [unknown, at('locked', 'typing')],
      ['step.back', { state: at('documents', 'typing'), context: { step: 'DOCUMENTS' } }],
      ['step.continued', at('check', 'typing')],
      [onceLocked, { state: 'storing', context: { confirmed: sampleTerms } }],
      [storedWithReason, 'converting'],
      [failed('convertDraft', locked), at('locked')],
      ['step.back', { state: at('documents', 'typing'), context: { step: 'DOCUMENTS' } }],
      ['step.continued', at('check', 'typing')],
      [onceLocked, 'storing'],
      [storedWithReason, 'converting'],
      [failed('convertDraft', locked), at('locked')],
      [comment, at('locked', 'typing')],
      [paused, at('locked', 'saving')],
      [confirmed, 'filling.step.settling'],
      [kept(contentAt('CHECK', { ...commented, overrideReason: sampleReason }), 4), 'storing'],
    ],
  },
  'the amount has changed before its confirmation: nothing is created, and the new figures must be confirmed': {
    ...standardCase,
    steps: [
      [atCheck, at('check')],
      [confirmed, { state: 'storing', context: { confirmed: sampleTerms } }],
      [stored, 'converting'],
      [failed('convertDraft', outdated), { state: at('recheck'), context: { confirmed: sampleTerms } }],
      ['step.back', { state: at('documents', 'typing'), context: { step: 'DOCUMENTS' } }],
      ['step.continued', 'filling.step.check'],
      [confirmed, 'storing'],
      [stored, 'converting'],
      [failed('convertDraft', outdated), at('recheck')],
      [paid, { state: 'storing', context: { confirmed: paid.confirmed } }],
      [stored, 'converting'],
      [converted, { state: 'sent', output: { case: made } }],
    ],
  },
  'while the new figures await confirmation a question stays open, and a failed save is shown': {
    ...standardCase,
    steps: [
      ...sent,
      [failed('convertDraft', outdated), at('recheck')],
      ['deletion.asked', 'filling.deletion.asked'],
      [comment, 'filling.keeping.typing'],
      [paused, 'filling.keeping.saving'],
      [failed('keepDraft'), 'filling.keeping.unkept'],
      ['step.back', { state: 'filling.step.documents', context: { step: 'DOCUMENTS' } }],
    ],
  },
  'while a reason is awaited a question stays open, and a failed save is shown': {
    ...standardCase,
    steps: [
      ...sent,
      [failed('convertDraft', locked), at('locked')],
      ['deletion.asked', 'filling.deletion.asked'],
      [withReason, 'filling.keeping.typing'],
      [paused, 'filling.keeping.saving'],
      [failed('keepDraft'), 'filling.keeping.unkept'],
      ['step.back', { state: 'filling.step.documents', context: { step: 'DOCUMENTS' } }],
    ],
  },
  'a file is still uploading when the new figures are confirmed: it finishes first': {
    ...standardCase,
    steps: [
      ...sent,
      [failed('convertDraft', outdated), at('recheck')],
      [dropped, 'filling.documents.joining'],
      [paid, 'filling.step.settling'],
    ],
  },
  'unknown figures are not confirmed; a notice shows its price on the payment page': {
    ...standardCase,
    steps: [
      [atCheck, at('check')],
      [unknown, at('check')],
      [confirmed, 'storing'],
      [failed('storeDraft'), 'sendFailed.storing'],
      ['send.abandoned', at('check')],
      [{ type: 'content.changed', change: { type: 'FORMAL_NOTICE' } }, 'filling.keeping.typing'],
      [unknown, { state: 'storing', context: { confirmed: null } }],
    ],
  },
  'an unfinished draft resumes at its step': {
    ...standardCase,
    steps: [[loaded({ step: 'DOCUMENTS' }), at('documents')]],
  },
  'whether there is a draft is unknown: the question is repeated, and nothing overwrites it': {
    ...standardCase,
    steps: [
      [failed('loadDraft'), 'loadFailed'],
      ['retry.requested', 'loading'],
      [loaded(), at('customer')],
    ],
  },
  'entries are saved after a pause in typing': {
    ...standardCase,
    steps: [
      [loaded(), at('customer')],
      [comment, { state: 'filling.keeping.typing', context: { entered: commented }, starts: ['waitForPause'] }],
      [choose, { state: 'filling.keeping.typing', starts: ['waitForPause'] }],
      [failed('waitForPause'), 'filling.keeping.saving'],
      [kept(contentAt('CUSTOMER', commented)), { state: 'filling.keeping.kept', context: { version: 2 } }],
    ],
  },
  'entries made while saving are saved next': {
    ...standardCase,
    steps: [
      [loaded(), at('customer')],
      [{ type: 'content.changed', change: { comment: 'Deux' } }, 'filling.keeping.typing'],
      [paused, 'filling.keeping.saving'],
      [comment, { state: 'filling.keeping.saving', context: { entered: commented }, starts: [] }],
      [kept(contentAt('CUSTOMER', { ...chosen, comment: 'Deux' })), 'filling.keeping.typing'],
    ],
  },
  'saving fails: the entries stay on the screen, and are saved later or with the next change': {
    ...standardCase,
    steps: [
      ...saving,
      [failed('keepDraft'), { state: 'filling.keeping.unkept', context: { entered: commented } }],
      ['retry.requested', { state: 'filling.keeping.saving', context: { error: null } }],
      [failed('keepDraft'), 'filling.keeping.unkept'],
      [choose, { state: 'filling.keeping.typing', context: { entered: commented } }],
    ],
  },
  'saving fails: the user continues through the steps and adds documents all the same': {
    ...standardCase,
    steps: [
      ...saving,
      [failed('keepDraft'), 'filling.keeping.unkept'],
      ['step.continued', 'filling.step.documents'],
      ['step.back', 'filling.step.customer'],
      ['step.continued', 'filling.step.documents'],
      ['step.continued', 'filling.step.check'],
      ['step.back', 'filling.step.documents'],
      [dropped, 'filling.documents.joining'],
      [
        { type: 'upload.progressed', share: 0.5 },
        { state: 'filling.documents.joining', context: { progress: 0.5 } },
      ],
      ['upload.cancelled', 'filling.documents.resting'],
      [dropped, 'filling.documents.joining'],
      [failed('joinDocument'), 'filling.documents.joinFailed'],
      ['upload.retried', 'filling.documents.joining'],
      [answered('joinDocument', document), 'filling.documents.resting'],
      [dropped, 'filling.documents.joining'],
      [failed('joinDocument'), 'filling.documents.joinFailed'],
      ['upload.cancelled', 'filling.documents.resting'],
      [removed, 'filling.documents.removing'],
      [failed('removeDocument'), 'filling.documents.removeFailed'],
      ['removal.dropped', 'filling.documents.resting'],
      [removed, 'filling.documents.removing'],
      [answered('removeDocument'), 'filling.documents.resting'],
      ['deletion.asked', 'filling.deletion.asked'],
      ['deletion.dismissed', 'filling.deletion.resting'],
    ],
  },
  'what is typed could not be kept and a file was refused: the next change is kept, and the file waits for the person':
    {
      ...standardCase,
      steps: [
        [loaded({ step: 'DOCUMENTS' }), at('documents')],
        [comment, 'filling.keeping.typing'],
        [paused, 'filling.keeping.saving'],
        [failed('keepDraft'), 'filling.keeping.unkept'],
        [dropped, 'filling.documents.joining'],
        [failed('joinDocument'), 'filling.documents.joinFailed'],
        [comment, 'filling.keeping.typing'],
      ],
    },
  'another tab changed the draft, and its version is accepted': {
    ...standardCase,
    steps: [
      ...saving,
      [failed('keepDraft', changedElsewhere), 'conflict'],
      ['theirs.taken', { state: 'loading', does: ['forgetTyped'] }],
      [loaded({ version: 7 }), { state: at('customer'), context: { entered: chosen, version: 7 } }],
    ],
  },
  'another tab changed the draft, and this version overwrites it': {
    ...standardCase,
    steps: [
      ...saving,
      [failed('keepDraft', changedElsewhere), 'conflict'],
      ['mine.kept', 'overwriting'],
      [failed('readVersion'), 'conflict'],
      ['mine.kept', 'overwriting'],
      [
        answered('readVersion', sampleDraft({ version: 7 })),
        { state: at('customer', 'typing'), context: { entered: commented, version: 7 } },
      ],
    ],
  },
  'another tab threw the draft away before it is sent: what is on the screen is kept anew, so that documents can join':
    {
      ...standardCase,
      steps: [
        ...sending,
        [failed('storeDraft', changedElsewhere), 'conflict'],
        ['mine.kept', 'overwriting'],
        [answered('readVersion', null), { state: at('check', 'typing'), context: { version: 0, documents: [] } }],
        [dropped, { state: 'filling.documents.resting', context: { waiting: [file] } }],
        [paused, 'filling.keeping.saving'],
        [kept(contentAt('CHECK'), 1), 'filling.keeping.kept + filling.documents.joining'],
      ],
    },
  'another tab changed the draft when it is sent': {
    ...standardCase,
    steps: [
      ...sending,
      [failed('storeDraft', changedElsewhere), 'conflict'],
      ['theirs.taken', 'loading'],
      ...sent,
      [failed('convertDraft', changedElsewhere), 'conflict'],
      ['theirs.taken', 'loading'],
      ...formalNoticeSent,
      [failed('orderFormalNotice', changedElsewhere), 'conflict'],
    ],
  },
  'the server refuses the case with its reasons, and nothing was created or paid': {
    ...standardCase,
    steps: [
      ...sent,
      [failed('convertDraft', refused), { state: 'refused', context: { refused: saysNo } }],
      ['refusal.closed', { state: at('check'), context: { step: 'CHECK' } }],
      [{ type: 'content.changed', change: { type: 'FORMAL_NOTICE' } }, 'filling.keeping.typing'],
      [confirmed, 'storing'],
      [storedFormalNotice, 'ordering'],
      [failed('orderFormalNotice', refused), { state: 'refused', context: { refused: saysNo } }],
    ],
  },
  'the save before sending gets no answer: it is retried, or editing continues': {
    ...standardCase,
    steps: [
      ...sending,
      [failed('storeDraft'), 'sendFailed.storing'],
      ['retry.requested', 'storing'],
      [failed('storeDraft'), 'sendFailed.storing'],
      ['send.abandoned', { state: at('check'), context: { error: null } }],
    ],
  },
  'the outcome of the delegation is unknown: the same attempt is repeated, or the draft is looked up': {
    ...standardCase,
    steps: [
      ...sent,
      [failed('convertDraft'), 'sendFailed.converting'],
      ['retry.requested', 'converting'],
      [failed('convertDraft'), 'sendFailed.converting'],
      ['send.abandoned', 'loading'],
    ],
  },
  'the outcome of the order is unknown, or the payment page is unreachable': {
    ...standardCase,
    steps: [
      ...formalNoticeSent,
      [failed('orderFormalNotice'), 'sendFailed.ordering'],
      ['retry.requested', 'ordering'],
      [ordered, 'leaving'],
      [answered('leaveForPayment'), 'sendFailed.ordering'],
      ['retry.requested', 'ordering'],
      [ordered, 'leaving'],
      [failed('leaveForPayment'), 'sendFailed.ordering'],
      ['send.abandoned', 'loading'],
    ],
  },
  'pending requests finish before the case is sent': {
    ...standardCase,
    steps: [
      [atCheck, at('check')],
      [comment, 'filling.keeping.typing'],
      [paused, 'filling.keeping.saving'],
      [confirmed, 'filling.step.settling'],
      ['step.back', { state: 'filling.step.documents', context: { step: 'DOCUMENTS' }, starts: [] }],
      ['step.continued', 'filling.step.check'],
      [confirmed, 'filling.step.settling + filling.keeping.saving'],
      [kept(contentAt('CHECK', commented)), 'storing'],
    ],
  },
  'a file is still uploading when the case is sent, and is refused: the user returns to the documents': {
    ...standardCase,
    steps: [
      [atCheck, at('check')],
      [dropped, 'filling.documents.joining'],
      [confirmed, 'filling.step.settling'],
      ['deletion.asked', 'filling.deletion.asked'],
      [failed('joinDocument'), 'filling.step.documents + filling.keeping.typing + filling.documents.joinFailed'],
    ],
  },
  'documents are added to the draft one after the other': {
    ...standardCase,
    steps: [
      [loaded({ step: 'DOCUMENTS', documents: [] }), at('documents')],
      [
        { type: 'files.dropped', files: [file, second] },
        { state: 'filling.documents.joining', context: { waiting: [file, second] } },
      ],
      [
        { type: 'upload.progressed', share: 0.5 },
        { state: 'filling.documents.joining', context: { progress: 0.5 } },
      ],
      [
        answered('joinDocument', document),
        { state: 'filling.documents.joining', context: { documents: [document], waiting: [second], progress: 0 } },
      ],
      [dropped, { state: 'filling.documents.joining', context: { waiting: [second, file] }, starts: [] }],
      ['upload.cancelled', { state: 'filling.documents.joining', context: { waiting: [file] } }],
      ['upload.cancelled', { state: 'filling.documents.resting', context: { waiting: [], documents: [document] } }],
    ],
  },
  'a file dropped before the draft is saved waits for it': {
    ...standardCase,
    steps: [
      [answered('loadDraft', null), at('customer', 'typing')],
      [dropped, { state: 'filling.documents.resting', context: { waiting: [file] } }],
      [paused, 'filling.keeping.saving'],
      [kept(contentAt('CUSTOMER', emptyEntered), 1), 'filling.keeping.kept + filling.documents.joining'],
    ],
  },
  'a file is refused: it is sent again or dropped, and the next one starts': {
    ...standardCase,
    steps: [
      [loaded({ step: 'DOCUMENTS' }), at('documents')],
      [{ type: 'files.dropped', files: [file, second] }, 'filling.documents.joining'],
      [failed('joinDocument'), { state: 'filling.documents.joinFailed', context: { waiting: [file, second] } }],
      ['upload.retried', { state: 'filling.documents.joining', context: { waiting: [file, second], error: null } }],
      [failed('joinDocument'), 'filling.documents.joinFailed'],
      ['upload.cancelled', { state: 'filling.documents.joining', context: { waiting: [second], error: null } }],
      [failed('joinDocument'), 'filling.documents.joinFailed'],
      ['upload.cancelled', { state: 'filling.documents.resting', context: { waiting: [], error: null } }],
    ],
  },
  'a document is removed; without an answer it is retried, or the document stays': {
    ...standardCase,
    steps: [
      [loaded({ step: 'DOCUMENTS' }), at('documents')],
      [{ type: 'document.removed', fileId: 'of another draft' }, 'filling.documents.resting'],
      [removed, { state: 'filling.documents.removing', context: { removed: document!.fileId } }],
      [failed('removeDocument'), 'filling.documents.removeFailed'],
      ['removal.dropped', { state: 'filling.documents.resting', context: { documents, removed: null } }],
      [removed, 'filling.documents.removing'],
      [failed('removeDocument'), 'filling.documents.removeFailed'],
      ['removal.retried', 'filling.documents.removing'],
      [answered('removeDocument'), { state: 'filling.documents.resting', context: { documents: [], removed: null } }],
    ],
  },
  'the draft is deleted after a confirmation': {
    ...standardCase,
    steps: [
      [loaded(), at('customer')],
      ['deletion.asked', 'filling.deletion.asked'],
      ['deletion.dismissed', 'filling.deletion.resting'],
      ['deletion.asked', 'filling.deletion.asked'],
      ['deletion.confirmed', 'deleting'],
      [failed('deleteDraft'), 'deleteFailed'],
      ['deletion.dismissed', 'loading'],
      [loaded(), at('customer')],
      ['deletion.asked', 'filling.deletion.asked'],
      ['deletion.confirmed', 'deleting'],
      [failed('deleteDraft'), 'deleteFailed'],
      ['retry.requested', 'deleting'],
      [answered('deleteDraft'), { state: 'deleted', output: { case: null } }],
    ],
  },
  'a light account enters its customer and invoices, and corrects what a rule refuses': {
    input: light,
    begins: 'loading',
    steps: [
      [answered('loadDraft', null), at('customer', 'typing')],
      ['step.continued', { state: 'filling.step.mending', does: ['askToCheck'] }],
      ['step.continued', { state: 'filling.step.mending', does: ['askToCheck'] }],
      [{ type: 'content.changed', change: { customer: sampleTypedCustomer } }, 'filling.step.mending'],
      [{ type: 'content.changed', change: { invoices: [sampleTypedInvoice] } }, 'filling.step.mending'],
      ['step.continued', { state: 'filling.step.documents', context: { step: 'DOCUMENTS' }, does: [] }],
    ],
  },
  'a light account corrects its entries while saving fails': {
    input: light,
    begins: 'loading',
    steps: [
      [answered('loadDraft', null), at('customer', 'typing')],
      ['step.continued', 'filling.step.mending'],
      [{ type: 'content.changed', change: typed }, 'filling.keeping.typing'],
      [paused, 'filling.keeping.saving'],
      [failed('keepDraft'), 'filling.keeping.unkept'],
      ['step.continued', 'filling.step.documents'],
    ],
  },
  'the server refuses a light account’s entries: the form shows why at its fields': {
    input: light,
    begins: 'loading',
    steps: [
      [typedAtCheck, at('check')],
      [confirmed, 'storing'],
      [stored, 'converting'],
      [failed('convertDraft', refused), 'refused'],
      ['refusal.closed', { state: at('mending', 'typing'), context: { step: 'CUSTOMER', refused: saysNo }, does: [] }],
      [comment, { state: 'filling.step.mending', context: { refused: [] } }],
      ['step.continued', 'filling.step.documents'],
    ],
  },
})
