import { describe, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { checkRules, defaultSettings, rulesOf, settingsOf, storedWith } from '../../src/domain/settings.ts'
import { held } from '../../src/flows/walk.ts'
import { collectionSettingsMachine } from '../../src/machines/collection-settings/collection-settings.machine.ts'
import {
  collectionSettingsModel,
  sampleRules,
} from '../../src/machines/collection-settings/collection-settings.model.ts'
import { walkChart } from '../support/walk-chart.ts'

describe('collection rules: chart', () => {
  walkChart(collectionSettingsModel)

  test('[UI-07] invalid rules are not sent: a toast asks to check the input, and the entries stay', async () => {
    const askToCheck = vi.fn()
    const { machine, pending } = held(collectionSettingsMachine.provide({ actions: { askToCheck } }))
    const actor = createActor(machine).start()
    const settle = async (act: () => void) => {
      act()
      await new Promise((resolve) => setImmediate(resolve))
    }
    await settle(() => pending.loadSettings?.resolve(sampleRules))
    actor.send({ type: 'fields.changed', patch: { contactHours: [['13:00', '10:00']], thresholdCents: 20_00 } })
    actor.send({ type: 'save.requested' })
    expect(actor.getSnapshot()).toMatchObject({ value: 'editing', context: { tried: true } })
    expect(askToCheck).toHaveBeenCalledOnce()
    actor.send({ type: 'fields.changed', patch: { contactHours: [['10:00', '13:00']] } })
    actor.send({ type: 'save.requested' })
    await settle(() => pending.saveSettings?.reject(new Error('offline')))
    actor.send({ type: 'retry.requested' })
    expect(actor.getSnapshot()).toMatchObject({ value: 'saving', context: { fields: { thresholdCents: 20_00 } } })
  })
})

describe('collection rules', () => {
  const rules = rulesOf(defaultSettings)
  const hoursOf = (contactHours: (readonly [string, string])[]) => checkRules({ ...rules, contactHours })

  test('hours are one to three windows in order, between 8 and 20', () => {
    expect(checkRules(rules)).toEqual([])
    expect(hoursOf([['08:00', '20:00']])).toEqual([])
    const wrong: (readonly [string, string])[][] = [
      [],
      [['07:59', '10:00']],
      [['10:00', '20:01']],
      [['10:00', '10:00']],
      [['9:00', '10:00']],
      [
        ['14:00', '16:00'],
        ['10:00', '12:00'],
      ],
      [
        ['10:00', '13:00'],
        ['12:30', '14:00'],
      ],
      [
        ['08:00', '09:00'],
        ['10:00', '11:00'],
        ['12:00', '13:00'],
        ['14:00', '15:00'],
      ],
    ]
    for (const windows of wrong) expect(hoursOf(windows)).toEqual([{ field: 'contactHours', code: 'HOURS_INVALID' }])
  })

  test('only differences from the defaults are stored, and corrected public rates survive a change', () => {
    expect(storedWith({}, rules)).toEqual({})
    const rates = { '2026-07-01': { refinancing: 215, legal: 267 } }
    const stored = storedWith({ penaltyTerms: { contractRate: null, rates } }, { ...rules, contractRate: 1_200 })
    expect(stored).toEqual({ penaltyTerms: { contractRate: 1_200, rates } })
    expect(rulesOf(settingsOf(stored))).toEqual({ ...rules, contractRate: 1_200 })
  })
})
