import type { FileCheck } from '../../domain/cases/file-manifest.ts'
import { answered, type FlowModel } from '../model.ts'
import { fileCheckMachine } from './file-check.machine.ts'

/** Results of a check, for samples. */
export const fileChecks = {
  unchanged: {
    kind: 'UNCHANGED',
    caseNumber: 'D-2026-000012',
    madeAt: '2026-11-18T14:40:00.000Z',
    seal: '5e'.repeat(32),
    entries: 12,
  },
  changed: { kind: 'CHANGED', caseNumber: 'D-2026-000012', problems: [{ path: 'factures.csv', code: 'CHANGED' }] },
  foreign: { kind: 'NOT_A_CASE_FILE' },
} as const satisfies Record<string, FileCheck>

/** Samples for every path of the check. */
export const fileCheckModel: FlowModel<typeof fileCheckMachine> = {
  machine: fileCheckMachine,
  events: [
    { type: 'file.chosen', chosen: { name: 'D-2026-000012.zip', file: new Blob(['zip']) } },
    { type: 'retry.requested' },
    { type: 'seal.typed', noted: '5e'.repeat(32) },
    ...Object.values(fileChecks).map((result) => answered('checkFile', result)),
  ],
}
