import type { formMachine } from '../../src/machines/form/form.ts'
import type { Draft, FormEvent, FormProblem, SaveResult } from '../../src/machines/form/form.types.ts'
import { answered, failed } from '../../src/machines/model.ts'
import type { Story } from './stories.ts'

type FormStories = Readonly<Record<string, Story<ReturnType<typeof formMachine>>>>

type Samples = {
  /** The form's initial content, which the rules accept. */
  draft: Draft
  /** A change that a rule refuses, the rule's error, and the change that corrects it. */
  wrong: Draft
  problem: FormProblem
  mended: Draft
}

const changed = (patch: Draft): FormEvent => ({ type: 'field.changed', patch })
const answer = (result: SaveResult) => answered('saveForm', result)
const saved = answer({ kind: 'saved', ref: 'R-1' })

/** What every form must do. */
export const formStories = ({ draft, wrong, problem, mended }: Samples): FormStories => {
  const input = { draft }
  const spoilt = { ...draft, ...wrong }
  const sound = { ...draft, ...mended }
  const fromServer: FormProblem = { ...problem, code: 'SAID_BY_THE_SERVER' }
  return {
    'an error appears at its field after the first attempt to save, and disappears once corrected': {
      input,
      begins: { state: 'editing', context: { draft, problems: [] } },
      steps: [
        [changed(wrong), { state: 'editing', context: { draft: spoilt, problems: [] } }],
        ['form.submitted', { state: 'invalid', context: { problems: [problem] }, does: ['askToCheck'] }],
        ['form.submitted', { state: 'invalid', context: { problems: [problem] }, does: ['askToCheck'] }],
        [changed(mended), { state: 'invalid', context: { draft: sound, problems: [] } }],
        [changed(wrong), { state: 'invalid', context: { problems: [problem] } }],
        [changed(mended), 'invalid'],
        ['form.submitted', { state: 'saving', does: [] }],
        [saved, { state: 'saved', context: { draft: sound, savedRef: 'R-1' } }],
      ],
    },
    'the server refuses a valid form: the entries stay, and are corrected or sent again': {
      input,
      begins: 'editing',
      steps: [
        ['form.submitted', 'saving'],
        [
          answer({ kind: 'refused', code: 'VALIDATION', problems: [fromServer] }),
          { state: 'refused', context: { draft, problems: [fromServer], refusal: null }, does: ['askToCheck'] },
        ],
        ['form.submitted', 'saving'],
        [
          answer({ kind: 'refused', code: 'NO_LONGER_THERE', problems: [] }),
          { state: 'refused', context: { draft, problems: [], refusal: 'NO_LONGER_THERE' } },
        ],
        [changed(mended), { state: 'editing', context: { draft: sound, refusal: null } }],
        ['form.submitted', 'saving'],
        [saved, 'saved'],
      ],
    },
    'no answer: the same is sent again, or changed first': {
      input,
      begins: 'editing',
      steps: [
        ['form.submitted', 'saving'],
        [failed('saveForm'), { state: 'failed', context: { draft } }],
        ['retry.requested', { state: 'saving', context: { draft, error: null } }],
        [failed('saveForm'), 'failed'],
        [changed(mended), { state: 'editing', context: { draft: sound } }],
        ['form.submitted', 'saving'],
        [saved, 'saved'],
      ],
    },
  }
}

/** What a form must also do when a value in it must be unique. */
export const uniqueStories = ({ draft, problem, mended }: Samples, code: string): FormStories => {
  const input = { draft }
  const taken: FormProblem = { field: problem.field, code, severity: 'error' }
  const duplicate = answer({ kind: 'duplicate', field: problem.field, code })
  return {
    'a unique value is taken: its field says so, and another one is entered': {
      input,
      begins: 'editing',
      steps: [
        ['form.submitted', 'saving'],
        [duplicate, { state: 'duplicate', context: { draft, problems: [taken] }, does: ['askToCheck'] }],
        [changed(mended), { state: 'editing', context: { draft: { ...draft, ...mended } } }],
        ['form.submitted', 'saving'],
        [saved, 'saved'],
      ],
    },
    'a taken value has become free: the same is sent again': {
      input,
      begins: 'editing',
      steps: [
        ['form.submitted', 'saving'],
        [duplicate, 'duplicate'],
        ['form.submitted', 'saving'],
        [saved, 'saved'],
      ],
    },
  }
}

/** What a form must also do when its item can be removed. */
export const removalStories = ({ draft, wrong }: Samples): FormStories => {
  const input = { draft }
  return {
    'it is removed after a confirmation': {
      input,
      begins: 'editing',
      steps: [
        ['removal.requested', 'confirmingRemoval'],
        ['removal.confirmed', 'removing'],
        [answered('removeEntry'), 'removed'],
      ],
    },
    'the removal is cancelled, even while the form has an error': {
      input,
      begins: 'editing',
      steps: [
        [changed(wrong), 'editing'],
        ['form.submitted', 'invalid'],
        ['removal.requested', 'confirmingRemoval'],
        ['removal.cancelled', 'editing'],
      ],
    },
    'the removal gets no answer: it is retried, or abandoned': {
      input,
      begins: 'editing',
      steps: [
        ['removal.requested', 'confirmingRemoval'],
        ['removal.confirmed', 'removing'],
        [failed('removeEntry'), 'removalFailed'],
        ['retry.requested', { state: 'removing', context: { error: null } }],
        [failed('removeEntry'), 'removalFailed'],
        ['removal.cancelled', { state: 'editing', context: { draft, error: null } }],
      ],
    },
  }
}
