import { zipSync } from 'fflate'
import {
  checkFiles,
  MANIFEST_PATH,
  MANIFEST_TEXT_PATH,
  manifestOf,
  manifestText,
} from '../../src/domain/cases/file-manifest.ts'
import { filesInZip } from '../../src/domain/cases/file-zip.ts'
import { wiredFileCheck } from '../../src/services/cases/case-file.ts'
import { wiredCases } from '../support/wired.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const invoices = { path: 'factures.csv', content: bytesOf('F-0101;1250') }
const manifest = await manifestOf({ caseNumber: 'D-2026-000012', madeAt: '2026-11-18T14:40:00.000Z' }, [invoices])
const zipOf = (content: Uint8Array) =>
  zipSync({
    [invoices.path]: content,
    [MANIFEST_PATH]: bytesOf(JSON.stringify(manifest)),
    [MANIFEST_TEXT_PATH]: bytesOf(manifestText(manifest)),
  })
const [unchanged, changed] = [zipOf(invoices.content), zipOf(bytesOf('F-0101;12'))]
const choose = (zip: Uint8Array<ArrayBuffer>) =>
  ({ type: 'file.chosen', chosen: { name: 'D-2026-000012.zip', file: new Blob([zip]) } }) as const
/** Takes as long as the check of the flow. */
const meanwhile = (zip: Uint8Array) => async () => void (await checkFiles(filesInZip(zip) ?? []))
const { caseNumber, madeAt, seal } = manifest

export default wiredCases(() => wiredFileCheck, {
  'files are unchanged, changed, or no case files': {
    begins: { state: 'idle', context: { chosen: null, result: null, noted: '' } },
    steps: [
      [choose(unchanged), 'reading'],
      [
        meanwhile(unchanged),
        { state: 'unchanged', context: { result: { kind: 'UNCHANGED', caseNumber, madeAt, seal, entries: 1 } } },
      ],
      [choose(changed), 'reading'],
      [
        meanwhile(changed),
        {
          state: 'changed',
          context: { result: { kind: 'CHANGED', caseNumber, problems: [{ path: invoices.path, code: 'CHANGED' }] } },
        },
      ],
      [choose(new Uint8Array(8)), { state: 'unreadable', context: { result: null } }],
    ],
  },
})
