import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { RECORDING_FORMAT, type Recording } from '../../src/flows/recording.ts'
import { replayRecording } from '../support/recording.ts'

const folder = 'tests/recordings'
const recordings = readdirSync(folder).filter((file) => file.endsWith('.json'))

test.each(recordings)('%s behaves as recorded', async (file) => {
  const recording = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Recording
  expect(recording.format).toBe(RECORDING_FORMAT)
  expect(recording.steps.length).toBeGreaterThan(0)
  expect(await replayRecording(recording)).toEqual([])
})
