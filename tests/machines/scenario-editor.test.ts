import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { held } from '../../src/flows/walk.ts'
import { scenarioEditorMachine } from '../../src/machines/scenario-editor/scenario-editor.machine.ts'
import {
  sampleDrafted,
  sampleScenario,
  scenarioEditorModel,
} from '../../src/machines/scenario-editor/scenario-editor.model.ts'
import { contentOf } from '../../src/machines/scenario-editor/scenario-editor.setup.ts'
import { walkChart } from '../support/walk-chart.ts'

const kept = { kind: 'kept', scenario: sampleDrafted }

const start = async () => {
  const { machine, pending } = held(scenarioEditorMachine)
  const actor = createActor(machine, { input: { id: sampleScenario.id } }).start()
  const settle = async (act: () => void) => {
    act()
    await new Promise((resolve) => setImmediate(resolve))
  }
  await settle(() => pending.loadScenario?.resolve(kept))
  return { actor, pending, settle, context: () => actor.getSnapshot().context }
}

describe('scenario chart', () => {
  walkChart(scenarioEditorModel)

  test('the displayed version is saved and checked before it can be published, and confirmed', async () => {
    const { actor, pending, settle, context } = await start()
    const content = { ...contentOf(sampleScenario), name: 'Entreprises' }
    actor.send({ type: 'content.changed', content })
    expect(context()).toMatchObject({ dirty: true, content: { name: 'Entreprises' } })
    actor.send({ type: 'publish.requested' })
    expect(pending.publishDraft).toBeUndefined()
    await settle(() => pending.saveDraft?.resolve({ kind: 'kept', scenario: { ...sampleScenario, draft: content } }))
    expect(actor.getSnapshot().value).toBe('confirming')
    expect(pending.publishDraft).toBeUndefined()
    actor.send({ type: 'publish.confirmed' })
    expect(pending.publishDraft).toBeDefined()
  })

  test('a draft with errors cannot be published', async () => {
    const { actor, pending, settle } = await start()
    actor.send({ type: 'publish.requested' })
    const faults = [{ code: 'SAME_DAY' as const, stepId: 'second' }]
    await settle(() => pending.saveDraft?.resolve({ kind: 'kept', scenario: { ...sampleScenario, faults } }))
    expect(actor.getSnapshot().value).toBe('faulty')
    expect(actor.getSnapshot().can({ type: 'publish.confirmed' })).toBe(false)
  })

  test('a publication without an answer is repeated under the same key', async () => {
    const { actor, pending, settle, context } = await start()
    actor.send({ type: 'publish.requested' })
    await settle(() => pending.saveDraft?.resolve(kept))
    actor.send({ type: 'publish.confirmed' })
    const { attemptKey } = context()
    await settle(() => pending.publishDraft?.reject(new Error('offline')))
    actor.send({ type: 'retry.requested' })
    expect(actor.getSnapshot().value).toBe('publishing')
    expect(context().attemptKey).toBe(attemptKey)
  })

  test('a version overtaken by somebody else is saved as a new scenario, created once however often it is retried', async () => {
    const { actor, pending, settle, context } = await start()
    actor.send({ type: 'content.changed', content: { ...contentOf(sampleScenario), name: 'Entreprises' } })
    actor.send({ type: 'save.requested' })
    await settle(() => pending.saveDraft?.resolve({ kind: 'refused', code: 'SCENARIO_CHANGED' }))
    actor.send({ type: 'copy.requested', name: 'Entreprises (copie)' })
    const { attemptKey } = context()
    expect(context().content?.name).toBe('Entreprises (copie)')
    await settle(() => pending.copyScenario?.reject(new Error('offline')))
    actor.send({ type: 'retry.requested' })
    expect(context().attemptKey).toBe(attemptKey)
    await settle(() => pending.copyScenario?.resolve({ kind: 'kept', scenario: { ...sampleDrafted, id: 'copy' } }))
    expect(actor.getSnapshot().value).toBe('copied')
    expect(context()).toMatchObject({ copy: { id: 'copy' }, dirty: false })
  })

  test('any other refusal offers no new scenario', async () => {
    const { actor, pending, settle } = await start()
    actor.send({ type: 'publish.requested' })
    await settle(() => pending.saveDraft?.resolve({ kind: 'refused', code: 'SCENARIO_NOT_FOUND' }))
    expect(actor.getSnapshot().can({ type: 'copy.requested', name: 'x' })).toBe(false)
  })

  test('a draft that failed to save is still displayed, and a preview saves nothing', async () => {
    const { actor, pending, settle, context } = await start()
    const content = { ...contentOf(sampleScenario), name: 'Entreprises' }
    actor.send({ type: 'content.changed', content })
    actor.send({ type: 'save.requested' })
    await settle(() => pending.saveDraft?.reject(new Error('offline')))
    actor.send({ type: 'editing.resumed' })
    expect(context()).toMatchObject({ dirty: true, content, error: null })
    actor.send({ type: 'preview.requested' })
    actor.send({ type: 'preview.closed' })
    expect(context()).toMatchObject({ dirty: true, content, preview: null })
  })
})
