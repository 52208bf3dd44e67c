import type { FileCheck } from '../../src/domain/cases/file-manifest.ts'
import { fileCheckMachine } from '../../src/machines/file-check/file-check.machine.ts'
import { fileChecks } from '../../src/machines/file-check/file-check.model.ts'
import { answered, failed } from '../../src/machines/model.ts'
import { storiesOf } from '../support/stories.ts'

const { unchanged, changed, foreign } = fileChecks
const chosen = { type: 'file.chosen', chosen: { name: 'D-2026-000012.zip', file: new Blob(['zip']) } } as const
const other = { type: 'file.chosen', chosen: { name: 'D-2026-000013.zip', file: new Blob(['zip']) } } as const
const found = (result: FileCheck) => answered('checkFile', result)
const afresh = { state: 'reading', context: { chosen: other.chosen, result: null, noted: '' } }

export default storiesOf(fileCheckMachine, {
  'an unchanged file is compared with its recorded seal, then another file is checked': {
    begins: 'idle',
    steps: [
      [chosen, { state: 'reading', context: { chosen: chosen.chosen } }],
      [found(unchanged), { state: 'unchanged', context: { result: unchanged } }],
      [
        { type: 'seal.typed', noted: '5e5e' },
        { state: 'unchanged', context: { noted: '5e5e' } },
      ],
      [other, afresh],
    ],
  },
  'a changed file shows its differences, then another file is checked': {
    begins: 'idle',
    steps: [
      [chosen, 'reading'],
      [found(changed), { state: 'changed', context: { result: changed } }],
      [other, afresh],
    ],
  },
  'a file is not a case file: another one is checked': {
    begins: 'idle',
    steps: [
      [chosen, 'reading'],
      [found(foreign), 'unreadable'],
      [other, afresh],
    ],
  },
  'the browser cannot read the file: it is tried again, or another one is chosen': {
    begins: 'idle',
    steps: [
      [chosen, 'reading'],
      [failed('checkFile'), 'failed'],
      ['retry.requested', { state: 'reading', context: { chosen: chosen.chosen } }],
      [failed('checkFile'), 'failed'],
      [other, afresh],
    ],
  },
})
