import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { held } from '../../src/flows/walk.ts'
import { templateEditorMachine } from '../../src/machines/template-editor/template-editor.machine.ts'
import {
  sampleTemplate,
  templateEditorModel,
  templateNewModel,
} from '../../src/machines/template-editor/template-editor.model.ts'
import { walkChart } from '../support/walk-chart.ts'

const { id: _id, updatedAt: _at, ...content } = sampleTemplate

const start = async (template: typeof sampleTemplate | null) => {
  const { machine, pending } = held(templateEditorMachine)
  const actor = createActor(machine, { input: { id: template?.id ?? null, media: 'EMAIL' } }).start()
  const settle = async (act: () => void) => {
    act()
    await new Promise((resolve) => setImmediate(resolve))
  }
  await settle(() => pending.loadTemplate?.resolve({ kind: 'kept', template }))
  return { actor, pending, settle, state: () => actor.getSnapshot() }
}

describe('template chart', () => {
  walkChart(templateEditorModel, templateNewModel)

  test('errors are found in the page: neither saving nor a preview sends a request', async () => {
    const { actor, pending, state } = await start(null)
    actor.send({ type: 'save.requested' })
    expect(state().value).toBe('faulty')
    const wrong = { ...content, texts: { ...content.texts, en: { subject: 'A', body: '{amount' } } }
    actor.send({ type: 'content.changed', content: wrong })
    actor.send({ type: 'preview.requested', plannedReminderId: 'p', language: 'fr' })
    expect(state().value).toBe('faulty')
    expect([pending.saveTemplate, pending.previewTemplate]).toEqual([undefined, undefined])
  })

  test('a template needs a name', async () => {
    const { actor, state } = await start(null)
    actor.send({ type: 'content.changed', content: { ...content, name: ' ' } })
    actor.send({ type: 'save.requested' })
    expect(state().value).toBe('faulty')
    actor.send({ type: 'content.changed', content })
    actor.send({ type: 'save.requested' })
    expect(state().value).toBe('saving')
  })

  test('a new template whose save got no answer is saved once: the retry repeats the same attempt', async () => {
    const { actor, pending, settle, state } = await start(null)
    actor.send({ type: 'content.changed', content })
    expect(state().can({ type: 'delete.requested' })).toBe(false)
    actor.send({ type: 'save.requested' })
    const { attemptKey } = state().context
    await settle(() => pending.saveTemplate?.reject(new Error('offline')))
    actor.send({ type: 'retry.requested' })
    expect(state().context.attemptKey).toBe(attemptKey)
    await settle(() => pending.saveTemplate?.resolve({ kind: 'kept', template: sampleTemplate }))
    expect(state().value).toBe('saved')
    expect(state().context).toMatchObject({ id: sampleTemplate.id, dirty: false })
    expect(state().can({ type: 'delete.requested' })).toBe(true)
  })

  test('entries survive a refusal, and a change clears the old preview', async () => {
    const { actor, pending, settle, state } = await start(sampleTemplate)
    actor.send({ type: 'preview.requested', plannedReminderId: 'p', language: 'en' })
    const page = { tiersName: 'Menuiserie Vasseur', subject: 'A', paragraphs: [] }
    await settle(() => pending.previewTemplate?.resolve({ kind: 'page', page }))
    expect(state().context.page).toEqual(page)
    actor.send({ type: 'content.changed', content: { ...content, name: 'Autre' } })
    expect(state().context.page).toBeNull()
    actor.send({ type: 'delete.requested' })
    actor.send({ type: 'delete.confirmed' })
    await settle(() => pending.deleteTemplate?.resolve({ kind: 'refused', code: 'TEMPLATE_IN_USE' }))
    expect(state().value).toBe('refused')
    actor.send({ type: 'editing.resumed' })
    expect(state().context).toMatchObject({ dirty: true, refusal: null, content: { name: 'Autre' } })
  })
})
