import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { held } from '../../src/flows/walk.ts'
import { phoneCallMachine } from '../../src/machines/phone-call/phone-call.machine.ts'
import { phoneCallModel, sampleSheet } from '../../src/machines/phone-call/phone-call.model.ts'
import { walkChart } from '../support/walk-chart.ts'

const start = async () => {
  const { machine, pending } = held(phoneCallMachine)
  const actor = createActor(machine, { input: { reminderId: sampleSheet.id } }).start()
  const settle = async (act: () => void) => {
    act()
    await new Promise((resolve) => setImmediate(resolve))
  }
  await settle(() => pending.loadSheet?.resolve({ kind: 'sheet', sheet: sampleSheet }))
  const context = () => actor.getSnapshot().context
  const noted = (notes = 'Rappelé le chantier') => {
    actor.send({ type: 'call.begun', phone: '+33 1 99 00 00 00' })
    actor.send({ type: 'notes.changed', notes })
    actor.send({ type: 'outcome.wanted' })
  }
  return { actor, pending, settle, context, noted }
}

describe('phone call chart', () => {
  walkChart(phoneCallModel)

  test('[REM-04] there is no outcome without notes', async () => {
    const { actor, noted } = await start()
    noted('  ')
    expect(actor.getSnapshot().value).toBe('noting')
    noted('x'.repeat(2_001))
    expect(actor.getSnapshot().value).toBe('noting')
    noted()
    expect(actor.getSnapshot().value).toBe('choosingOutcome')
  })

  test('a promise starts with the whole amount due and the notes as its comment, and needs its day', async () => {
    const { actor, context, noted } = await start()
    noted()
    actor.send({ type: 'outcome.changed', patch: { kind: 'PROMISE' } })
    expect(context().draft).toMatchObject({
      parts: [{ amount: 1_350_50, date: null }],
      comment: 'Rappelé le chantier',
    })
    expect(actor.getSnapshot().can({ type: 'call.saved' })).toBe(false)
    actor.send({ type: 'outcome.changed', patch: { parts: [{ no: 1, date: '2026-11-20', amount: 1_350_50 }] } })
    expect(actor.getSnapshot().can({ type: 'call.saved' })).toBe(true)
  })

  test('an attempt without an answer is repeated under the same key; notes and outcome survive a refusal', async () => {
    const { actor, pending, settle, context, noted } = await start()
    noted()
    actor.send({ type: 'outcome.changed', patch: { kind: 'REACHED' } })
    actor.send({ type: 'call.saved' })
    const key = context().attemptKey
    await settle(() => pending.savePhoneCall?.reject(new Error('offline')))
    actor.send({ type: 'retry.requested' })
    expect(context().attemptKey).toBe(key)
    await settle(() => pending.savePhoneCall?.resolve({ kind: 'refused', code: 'REMINDER_NOTHING_DUE' }))
    actor.send({ type: 'sheet.reloaded' })
    await settle(() => pending.loadSheet?.resolve({ kind: 'sheet', sheet: sampleSheet }))
    expect(context()).toMatchObject({ notes: 'Rappelé le chantier', draft: { kind: 'REACHED' } })
  })

  test('the next call starts empty', async () => {
    const { actor, context, noted } = await start()
    noted()
    actor.send({ type: 'notes.resumed' })
    actor.send({ type: 'call.dropped' })
    actor.send({ type: 'next.wanted' })
    expect(actor.getSnapshot().value).toBe('loading')
    expect(context()).toMatchObject({ reminderId: sampleSheet.next?.id, notes: '', sheet: null })
  })
})
