import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { held } from '../../src/flows/walk.ts'
import { caseCreationMachine } from '../../src/machines/case-creation/case-creation.machine.ts'
import {
  caseCreationModel,
  caseDocumentsModel,
  emptyEntered,
  lightCaseModel,
  lockedCaseModel,
  sampleDraft,
  sampleTerms,
} from '../../src/machines/case-creation/case-creation.model.ts'
import type { LoadedDraft, LoadInput } from '../../src/machines/case-creation/case-creation.types.ts'
import { walkChart } from '../support/walk-chart.ts'

const input = { fresh: emptyEntered, light: false, rules: { today: '2026-11-10', strictDocumentNumbers: false } }

const start = () => {
  const { machine, pending } = held(caseCreationMachine)
  const actor = createActor(machine, { input }).start()
  const settle = async (act: () => void) => {
    act()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { actor, pending, settle }
}

/** The answer to saving the selection. */
const kept = (version: number) => ({ content: { ...emptyEntered, tiersRef: 'C1', step: 'CUSTOMER' }, version })

describe('case creation chart', () => {
  walkChart(caseCreationModel, caseDocumentsModel, lightCaseModel, lockedCaseModel)

  test('[CASE-04] entries are saved after a pause; entries made while saving are saved again', async () => {
    const { actor, pending, settle } = start()
    await settle(() => pending.loadDraft?.resolve(null))
    actor.send({ type: 'content.changed', change: { tiersRef: 'C1' } })
    await settle(() => pending.waitForPause?.resolve(undefined))
    expect(actor.getSnapshot().matches({ filling: { keeping: 'saving' } })).toBe(true)
    actor.send({ type: 'content.changed', change: { comment: 'Deux relances' } })
    await settle(() => pending.keepDraft?.resolve(kept(1)))
    expect(actor.getSnapshot().matches({ filling: { keeping: 'typing' } })).toBe(true)
    expect(actor.getSnapshot().context).toMatchObject({ version: 1, entered: { comment: 'Deux relances' } })
  })

  test('[CASE-04] a draft resumes at the step at which it was left', async () => {
    const { actor, pending, settle } = start()
    await settle(() => pending.loadDraft?.resolve(sampleDraft({ step: 'DOCUMENTS' })))
    expect(actor.getSnapshot().matches({ filling: { step: 'documents', keeping: 'kept' } })).toBe(true)
  })

  test('unsaved entries of a closed tab are saved at once, over the version they were based on', async () => {
    const { actor, pending, settle } = start()
    await settle(() => pending.loadDraft?.resolve({ ...sampleDraft(), comment: 'à garder', unkept: true }))
    expect(actor.getSnapshot().matches({ filling: { keeping: 'typing' } })).toBe(true)
    expect(actor.getSnapshot().context).toMatchObject({ version: 1, entered: { comment: 'à garder' } })
    expect(actor.getSnapshot().context.entered).not.toHaveProperty('unkept')
  })

  test('a change elsewhere is never overwritten unless the user says so', async () => {
    const { actor, pending, settle } = start()
    await settle(() => pending.loadDraft?.resolve(sampleDraft()))
    actor.send({ type: 'content.changed', change: { comment: 'ici' } })
    await settle(() => pending.waitForPause?.resolve(undefined))
    await settle(() => pending.keepDraft?.reject(Object.assign(new Error('409'), { code: 'DRAFT_CHANGED' })))
    expect(actor.getSnapshot().value).toBe('conflict')
    actor.send({ type: 'mine.kept' })
    await settle(() => pending.readVersion?.resolve(sampleDraft({ version: 9, comment: 'ailleurs' })))
    expect(actor.getSnapshot().context).toMatchObject({ version: 9, entered: { comment: 'ici' } })
    expect(actor.getSnapshot().matches({ filling: { keeping: 'typing' } })).toBe(true)
  })

  test('files are uploaded one after the other, and cancelling one starts the next', async () => {
    const { actor, pending, settle } = start()
    await settle(() => pending.loadDraft?.resolve(sampleDraft({ documents: [] })))
    const file = (id: string) => ({ id, name: `${id}.pdf`, size: 10, file: new Blob() })
    actor.send({ type: 'files.dropped', files: [file('a'), file('b')] })
    actor.send({ type: 'upload.cancelled' })
    expect(actor.getSnapshot().context.waiting.map(({ id }) => id)).toEqual(['b'])
    expect(actor.getSnapshot().matches({ filling: { documents: 'joining' } })).toBe(true)
    await settle(() =>
      pending.joinDocument?.resolve({
        fileId: 'x',
        name: 'b.pdf',
        size: 10,
        contentType: 'application/pdf',
        tiersRef: '',
      }),
    )
    expect(actor.getSnapshot().context).toMatchObject({ waiting: [], documents: [{ name: 'b.pdf' }] })
  })

  test('upload progress is shown while sending, and cleared on cancellation', async () => {
    const machine = caseCreationMachine.provide({
      actors: {
        loadDraft: fromPromise<LoadedDraft, LoadInput>(() => Promise.resolve(sampleDraft({ step: 'DOCUMENTS' }))),
        joinDocument: fromPromise(({ input }) => {
          input.onShare(0.4)
          return new Promise<never>(() => {})
        }),
      },
    })
    const actor = createActor(machine, { input }).start()
    await waitFor(actor, (snapshot) => snapshot.matches('filling'))
    actor.send({ type: 'files.dropped', files: [{ id: 'a', name: 'a.pdf', size: 10, file: new Blob() }] })
    await waitFor(actor, ({ context }) => context.progress === 0.4)
    actor.send({ type: 'upload.cancelled' })
    expect(actor.getSnapshot().context).toMatchObject({ progress: 0, waiting: [] })
  })

  test('a file waits until there is a draft to which it can be added', async () => {
    const { actor, pending, settle } = start()
    await settle(() => pending.loadDraft?.resolve(null))
    actor.send({ type: 'content.changed', change: { tiersRef: 'C1' } })
    const file = { id: 'a', name: 'a.pdf', size: 10, file: new Blob() }
    actor.send({ type: 'files.dropped', files: [file] })
    expect(actor.getSnapshot().matches({ filling: { documents: 'resting' } })).toBe(true)
    await settle(() => pending.waitForPause?.resolve(undefined))
    await settle(() => pending.keepDraft?.resolve(kept(1)))
    expect(actor.getSnapshot().matches({ filling: { documents: 'joining' } })).toBe(true)
  })

  test('pending saves and uploads finish before the case is sent', async () => {
    const { actor, pending, settle } = start()
    await settle(() => pending.loadDraft?.resolve(sampleDraft({ step: 'DOCUMENTS' })))
    actor.send({ type: 'files.dropped', files: [{ id: 'a', name: 'a.pdf', size: 10, file: new Blob() }] })
    actor.send({ type: 'step.continued' })
    await settle(() => pending.waitForPause?.resolve(undefined))
    actor.send({ type: 'case.sent', confirmed: sampleTerms, lock: null })
    expect(actor.getSnapshot().matches({ filling: { step: 'settling', keeping: 'saving' } })).toBe(true)
    await settle(() => pending.keepDraft?.resolve({ ...kept(2), content: { ...kept(2).content, step: 'CHECK' } }))
    expect(actor.getSnapshot().matches({ filling: { step: 'settling', documents: 'joining' } })).toBe(true)
    await settle(() => pending.joinDocument?.resolve(sampleDraft().documents[0]))
    expect(actor.getSnapshot()).toMatchObject({ value: 'storing', context: { version: 2 } })
  })

  test('a failed upload is shown instead of sending without the file', async () => {
    const { actor, pending, settle } = start()
    await settle(() => pending.loadDraft?.resolve(sampleDraft({ step: 'CHECK' })))
    actor.send({ type: 'files.dropped', files: [{ id: 'a', name: 'a.pdf', size: 10, file: new Blob() }] })
    actor.send({ type: 'case.sent', confirmed: sampleTerms, lock: null })
    await settle(() => pending.joinDocument?.reject(new Error('offline')))
    expect(actor.getSnapshot().matches({ filling: { step: 'documents', documents: 'joinFailed' } })).toBe(true)
  })

  test('a retry of sending repeats the same attempt, so that no second case is created', async () => {
    const { actor, pending, settle } = start()
    await settle(() => pending.loadDraft?.resolve(sampleDraft({ step: 'CHECK' })))
    actor.send({ type: 'case.sent', confirmed: sampleTerms, lock: null })
    await settle(() => pending.storeDraft?.resolve(kept(2)))
    const { attemptKey } = actor.getSnapshot().context
    await settle(() => pending.convertDraft?.reject(new Error('offline')))
    actor.send({ type: 'retry.requested' })
    expect(actor.getSnapshot()).toMatchObject({ value: 'converting', context: { attemptKey } })
    await settle(() => pending.convertDraft?.resolve({ eventId: 'e1', caseNumber: 'D-2026-000001' }))
    expect(actor.getSnapshot().output).toEqual({ case: { eventId: 'e1', caseNumber: 'D-2026-000001' } })
  })

  test('the confirmation of a deletion delays neither saving nor uploads', async () => {
    const { actor, pending, settle } = start()
    await settle(() => pending.loadDraft?.resolve(sampleDraft({ documents: [] })))
    actor.send({ type: 'content.changed', change: { comment: 'ici' } })
    await settle(() => pending.waitForPause?.resolve(undefined))
    actor.send({ type: 'files.dropped', files: [{ id: 'a', name: 'a.pdf', size: 10, file: new Blob() }] })
    actor.send({ type: 'deletion.asked' })
    await settle(() => pending.keepDraft?.resolve(kept(2)))
    await settle(() => pending.joinDocument?.resolve(sampleDraft().documents[0]))
    actor.send({ type: 'deletion.dismissed' })
    expect(actor.getSnapshot().context).toMatchObject({ version: 2, waiting: [], documents: [{}] })
  })

  test('a file dropped while another one needs attention waits for its turn', async () => {
    const { actor, pending, settle } = start()
    const file = (id: string) => ({ id, name: `${id}.pdf`, size: 10, file: new Blob() })
    await settle(() => pending.loadDraft?.resolve(sampleDraft()))
    actor.send({ type: 'files.dropped', files: [file('a')] })
    await settle(() => pending.joinDocument?.reject(new Error('offline')))
    actor.send({ type: 'files.dropped', files: [file('b')] })
    expect(actor.getSnapshot().context.waiting.map(({ id }) => id)).toEqual(['a', 'b'])
  })

  test('going back after a failed save keeps the entries', async () => {
    const { actor, pending, settle } = start()
    await settle(() => pending.loadDraft?.resolve(sampleDraft({ step: 'CHECK' })))
    actor.send({ type: 'content.changed', change: { comment: 'hors ligne' } })
    actor.send({ type: 'case.sent', confirmed: sampleTerms, lock: null })
    await settle(() => pending.storeDraft?.reject(new Error('offline')))
    actor.send({ type: 'send.abandoned' })
    expect(actor.getSnapshot()).toMatchObject({
      value: { filling: { step: 'check' } },
      context: { entered: { comment: 'hors ligne' } },
    })
  })
})
