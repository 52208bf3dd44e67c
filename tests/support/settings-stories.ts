import { answered, failed } from '../../src/machines/model.ts'
import type { Kept, SaveResult, SettingsEvent } from '../../src/machines/settings/settings.types.ts'
import type { settingsChart } from '../../src/machines/settings/settings-chart.ts'
import type { Story } from './stories.ts'

type Chart<Fields extends object, Beside> = ReturnType<typeof settingsChart<Fields, Beside>>

type Samples<Fields, Beside> = {
  kept: Kept<Fields, Beside>
  /** A change that the rules accept, and one that they refuse, of the same field. */
  right: Partial<Fields>
  wrong: Partial<Fields>
  /** The field that both change. */
  field: string
}

/** What one-form settings must do. */
export const settingsStories = <Fields extends object, Beside>({
  kept,
  right,
  wrong,
  field,
}: Samples<Fields, Beside>): Readonly<Record<string, Story<Chart<Fields, Beside>>>> => {
  const changed = (patch: Partial<Fields>): SettingsEvent<Fields> => ({ type: 'fields.changed', patch })
  const answer = (result: SaveResult<Fields, Beside>) => answered('saveSettings', result)
  const fields = { ...kept.fields, ...right }
  const saved = answer({ kind: 'kept', kept: { ...kept, fields } })
  const faults = [{ field, code: 'SAID_BY_THE_SERVER' }]
  const refused = answer({ kind: 'refused', code: 'VALIDATION', faults })
  const loaded = answered('loadSettings', kept)
  return {
    'an invalid form is not sent; once corrected it is saved, and can be saved again': {
      begins: 'loading',
      steps: [
        [loaded, { state: 'editing', context: { fields: kept.fields, tried: false } }],
        [changed(wrong), { state: 'editing', context: { fields: { ...kept.fields, ...wrong }, tried: false } }],
        ['save.requested', { state: 'editing', context: { tried: true }, does: ['askToCheck'] }],
        [changed(right), { state: 'editing', context: { fields } }],
        ['save.requested', { state: 'saving', does: [] }],
        [saved, { state: 'saved', context: { fields, tried: false } }],
        ['save.requested', 'saving'],
        [saved, 'saved'],
        [changed(wrong), 'editing'],
      ],
    },
    'the server refuses: the entries stay, and are sent again, changed or dropped': {
      begins: 'loading',
      steps: [
        [loaded, 'editing'],
        [changed(right), 'editing'],
        ['save.requested', 'saving'],
        [refused, { state: 'refused', context: { fields, refused: faults, refusal: 'VALIDATION' } }],
        ['save.requested', 'saving'],
        [refused, 'refused'],
        [changed(wrong), { state: 'editing', context: { refused: [] } }],
        [changed(right), 'editing'],
        ['save.requested', 'saving'],
        [refused, 'refused'],
        ['settings.reloaded', { state: 'loading', context: { fields: kept.fields } }],
        [loaded, { state: 'editing', context: { fields: kept.fields, refusal: null } }],
      ],
    },
    'the save gets no answer: it is retried, or editing continues': {
      begins: 'loading',
      steps: [
        [loaded, 'editing'],
        [changed(right), 'editing'],
        ['save.requested', 'saving'],
        [failed('saveSettings'), { state: 'saveFailed', context: { fields } }],
        ['retry.requested', 'saving'],
        [failed('saveSettings'), 'saveFailed'],
        ['editing.resumed', { state: 'editing', context: { fields } }],
      ],
    },
    'the settings fail to load: they are loaded again': {
      begins: 'loading',
      steps: [
        [failed('loadSettings'), 'loadFailed'],
        ['retry.requested', 'loading'],
        [loaded, 'editing'],
      ],
    },
  }
}
