import { wiredCaseFile } from '../../src/services/cases/case-file.ts'
import { wiredCases } from '../support/wired.ts'

const input = { eventId: 'E1' }
const path = '/api/masters/M1/cases/E1/files'
const fileId = '3d3a2e0e-7a9b-4c55-9b1e-5a1f6a1c1a01'
const made = {
  fileId,
  name: 'D-2026-000012.zip',
  size: 3,
  entries: 12,
  madeAt: '2026-11-18T14:40:00.000Z',
  seal: '5e'.repeat(32),
}
const makes = (key: string) => ({ asked: `POST ${path}`, key, body: { language: 'en' } })
const fetches = { asked: `GET ${path}/${fileId}` }

export default wiredCases(
  (tell) => {
    const link = { href: '', download: '', click: () => tell({ saved: link.download, from: link.href }) }
    Object.assign(globalThis, { document: { createElement: () => link } })
    return wiredCaseFile('M1', 'en')
  },
  {
    'a file is made and saved; the next one is another': {
      input,
      begins: { state: 'idle', context: { eventId: 'E1', error: null } },
      steps: [
        ['file.wanted', 'making'],
        [{ ...makes('key 1'), answers: made }, 'making'],
        [
          { ...fetches, answers: new Blob(['zip']) },
          { state: 'saved', told: [{ saved: made.name, from: 'blob:3' }] },
        ],
        ['file.wanted', 'making'],
        [{ ...makes('key 2'), answers: made }, 'making'],
        [
          { ...fetches, fails: true },
          { state: 'failed', told: [], context: { error: 'FORBIDDEN' } },
        ],
        ['retry.requested', { state: 'making', context: { error: null } }],
        [{ ...makes('key 3'), isLeft: true }, 'making'],
      ],
    },
    'without an answer the same file is asked for again': {
      input,
      begins: 'idle',
      steps: [
        ['file.wanted', 'making'],
        [{ ...makes('key 1'), fails: true }, 'failed'],
        ['retry.requested', 'making'],
        [{ ...makes('key 1'), answers: made }, 'making'],
        [{ ...fetches, answers: new Blob(['zip']) }, 'saved'],
      ],
    },
  },
)
