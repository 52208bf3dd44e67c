import { deepStrictEqual } from 'node:assert'
import { freeLayout } from '../../../src/domain/import/index.ts'
import { initialContext, PLACE_VERSION, placeOf, resume } from '../../../src/machines/import/import.place.ts'
import { checkedSample, placeSample, readSample } from '../../../src/machines/import/import.samples.ts'
import type { ImportPlace } from '../../../src/machines/import/import.types.ts'

const movements = readSample({ entity: 'movements' })
const input = { masterRef: 'M-1', profile: 'LIGHT_B2B' } as const
const left: ImportPlace = { ...placeSample(true), answered: ['dates'] }
const older: ImportPlace = { ...left, version: PLACE_VERSION - 1 }
const none = { tiers: null, movements: null }

/** A wizard in which nothing was chosen yet. */
const fresh = {
  ...input,
  place: null,
  entity: 'tiers',
  files: none,
  added: [],
  refused: [],
  layout: freeLayout,
  readLayout: freeLayout,
  info: null,
  inspection: null,
  mapping: null,
  values: [],
  doubts: null,
  answered: [],
  edits: { corrections: [], leftOut: [] },
  edit: null,
  summary: null,
  revision: 0,
  comparison: null,
  settlingAccepted: false,
  attemptKey: '',
  runningId: null,
  sending: null,
  state: null,
  planning: null,
  failure: null,
}

export default {
  'a wizard without a saved place starts afresh': () => {
    deepStrictEqual(initialContext({ ...input, place: null }), fresh)
  },
  'a place that an older version saved is not resumed': () => {
    deepStrictEqual(initialContext({ ...input, place: older }), fresh)
    deepStrictEqual(resume(older), 'choosingFiles')
  },
  'a saved place brings back every choice of the user': () => {
    const { version: _, ...choices } = left
    deepStrictEqual(initialContext({ ...input, place: left }), { ...fresh, place: left, ...choices })
    const { answered: _answered, ...withoutAnswers } = left
    deepStrictEqual(initialContext({ ...input, place: withoutAnswers }).answered, [])
  },
  'the wizard resumes at the file before sending, and at the server afterwards': () => {
    deepStrictEqual(resume(null), 'choosingFiles')
    deepStrictEqual(resume({ ...left, files: none }), 'choosingFiles')
    deepStrictEqual(resume(placeSample(false)), 'choosingFileAgain')
    deepStrictEqual(resume(left), 'resuming')
  },
  'what is saved are choices, never the content of a file': () => {
    const { info, inspection } = movements
    const context = {
      ...initialContext({ ...input, place: left }),
      info,
      inspection,
      summary: checkedSample('movements', 1),
    }
    deepStrictEqual(placeOf(context, false), left)
    deepStrictEqual(placeOf(context, true), null)
    deepStrictEqual(placeOf({ ...context, files: none }, false), null)
  },
}
