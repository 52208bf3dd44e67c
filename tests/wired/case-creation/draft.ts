import { emptyEntered } from '../../../src/machines/case-creation/case-creation.model.ts'
import { contentOf } from '../../../src/machines/case-creation/case-creation.setup.ts'
import { wiredCases } from '../../support/wired.ts'
import {
  at,
  change,
  changed,
  chosen,
  comment,
  converts,
  document,
  documents,
  draft,
  dropped,
  file,
  filling,
  gone,
  input,
  joins,
  lightInput,
  loads,
  path,
  read,
  removes,
  saved,
  saves,
  toConverting,
  wired,
} from './requests.ts'

const cases = wiredCases(wired(), {
  'the draft was changed elsewhere: that version is taken, or overwritten': {
    input,
    begins: 'loading',
    steps: [
      [loads(), filling('check')],
      [change(comment), filling('check', 'typing')],
      [{ ...saves(at('CHECK', { ...chosen, ...comment }), 1), ...changed }, 'conflict'],
      ['theirs.taken', { state: 'loading', told: ['forgetTyped'] }],
      [loads({ version: 4 }), { state: filling('check'), context: { entered: chosen, version: 4 } }],
      [change(comment), filling('check', 'typing')],
      [{ ...saves(at('CHECK', { ...chosen, ...comment }), 4), ...gone }, 'conflict'],
      ['mine.kept', 'overwriting'],
      [
        { ...read, ...gone },
        { state: filling('check', 'typing'), told: [], context: { version: 0, documents: [], kept: null } },
      ],
      [{ ...saves(at('CHECK', { ...chosen, ...comment }), 0), ...changed }, 'conflict'],
      ['mine.kept', 'overwriting'],
      [
        { ...read, fails: true },
        { state: 'conflict', context: { error: 'FORBIDDEN' } },
      ],
      ['mine.kept', { state: 'overwriting', context: { error: null } }],
      [loads({ version: 7 }), { state: filling('check', 'typing'), context: { version: 7, documents } }],
      [saved(at('CHECK', { ...chosen, ...comment }), 7), filling('check')],
    ],
  },
  'the draft was deleted elsewhere, and a new one is begun': {
    input,
    begins: 'loading',
    steps: [
      [loads(), filling('check')],
      [change(comment), filling('check', 'typing')],
      [{ ...saves(at('CHECK', { ...chosen, ...comment }), 1), ...gone }, 'conflict'],
      ['theirs.taken', 'loading'],
      [
        { ...read, ...gone },
        {
          state: filling('customer', 'typing'),
          context: { entered: emptyEntered, step: 'CUSTOMER', version: 0, documents: [], kept: null },
        },
      ],
      [saved(at('CUSTOMER', emptyEntered), 0), filling('customer')],
    ],
  },
  'saving fails, and is retried': {
    input,
    begins: 'loading',
    steps: [
      [loads(), filling('check')],
      [change(comment), filling('check', 'typing')],
      [
        { ...saves(at('CHECK', { ...chosen, ...comment }), 1), fails: true },
        { state: filling('check', 'unkept'), context: { error: 'FORBIDDEN' } },
      ],
      ['retry.requested', { state: filling('check', 'saving'), context: { error: null } }],
      [saved(at('CHECK', { ...chosen, ...comment }), 1), filling('check')],
    ],
  },
  'a document that fails is retried as the same attempt; one is removed': {
    input,
    begins: 'loading',
    steps: [
      [loads({ step: 'DOCUMENTS' }), filling('documents')],
      [dropped(file, { ...file, id: 'f2', name: 'bail.pdf' }), filling('documents', 'kept', 'joining')],
      [
        { ...joins(), fails: true },
        { state: filling('documents', 'kept', 'joinFailed'), context: { error: 'FORBIDDEN' } },
      ],
      ['upload.retried', { state: filling('documents', 'kept', 'joining'), context: { error: null } }],
      [
        { ...joins(), answers: { ...document, fileId: 'added' } },
        {
          state: filling('documents', 'kept', 'joining'),
          context: { documents: [document, { ...document, fileId: 'added' }] },
        },
      ],
      [{ ...joins('key 2', 'bail.pdf'), refuses: 'FILE_TYPE_REFUSED' }, filling('documents', 'kept', 'joinFailed')],
      ['upload.cancelled', { state: filling('documents'), context: { waiting: [], progress: 0, error: null } }],
      [
        { type: 'document.removed', fileId: document!.fileId },
        { state: filling('documents', 'kept', 'removing'), context: { removed: document!.fileId } },
      ],
      [
        { ...removes, fails: true },
        { state: filling('documents', 'kept', 'removeFailed'), context: { error: 'FORBIDDEN' } },
      ],
      ['removal.retried', { state: filling('documents', 'kept', 'removing'), context: { error: null } }],
      [
        { ...removes, answers: null },
        { state: filling('documents'), context: { documents: [{ ...document, fileId: 'added' }], removed: null } },
      ],
    ],
  },
  'the draft is deleted, also after a failure': {
    input,
    begins: 'loading',
    steps: [
      ...toConverting,
      [{ ...converts(), refuses: 'VALIDATION' }, 'refused'],
      ['refusal.closed', filling('check')],
      ['deletion.asked', filling('check', 'kept', 'resting', 'asked')],
      ['deletion.confirmed', 'deleting'],
      [
        { asked: `DELETE ${path}`, fails: true },
        { state: 'deleteFailed', context: { error: 'FORBIDDEN' } },
      ],
      ['retry.requested', { state: 'deleting', context: { error: null } }],
      [{ asked: `DELETE ${path}`, fails: true }, 'deleteFailed'],
      ['deletion.dismissed', { state: 'loading', context: { refused: [], error: null } }],
      [loads(), filling('check')],
      ['deletion.asked', filling('check', 'kept', 'resting', 'asked')],
      ['deletion.confirmed', 'deleting'],
      [{ asked: `DELETE ${path}`, answers: null }, 'deleted'],
    ],
  },
  'a light account is asked to check what it typed': {
    input: lightInput,
    begins: 'loading',
    steps: [
      [{ ...read, ...gone }, filling('customer', 'typing')],
      ['step.continued', { state: filling('mending', 'typing'), told: ['askToCheck'] }],
      [
        { ...saves(contentOf({ entered: lightInput.fresh, step: 'CUSTOMER' }), 0), fails: true },
        filling('mending', 'unkept'),
      ],
    ],
  },
})

const left = { version: 3, content: at('DOCUMENTS', { ...chosen, ...comment }) }

const resumed = wiredCases(wired(left), {
  'what was typed in this browser is saved': {
    input,
    begins: 'loading',
    steps: [
      [
        loads({ version: 9 }),
        {
          state: filling('documents', 'typing'),
          told: [{ stored: { content: draft({ version: 9 }), version: 9 } }],
          context: { entered: { ...chosen, ...comment }, version: 3, documents, kept: null },
        },
      ],
      [saved(left.content, 3), filling('documents')],
    ],
  },
  'the server has no draft of what was typed in this browser': {
    input,
    begins: 'loading',
    steps: [
      [
        { ...read, ...gone },
        { state: filling('documents', 'typing'), context: { version: 3, documents: [] } },
      ],
      [saved(left.content, 3), filling('documents')],
    ],
  },
})

export default { ...cases, ...resumed }
