import { answered, failed } from '../../src/machines/model.ts'
import type { uploadsMachine } from '../../src/machines/uploads/uploads.ts'
import type { WaitingFile } from '../../src/machines/uploads/uploads.types.ts'
import type { Story } from './stories.ts'

type UploadStories = Readonly<Record<string, Story<ReturnType<typeof uploadsMachine>>>>

const error = new Error('refused')
const refused = failed('joinDocument', error)
const dropped = (...files: WaitingFile[]) => ({ type: 'files.dropped', files }) as const

/** What every upload of files must do; `answer` is the server's to a file that it takes. */
export const uploadStories = (
  [first, second, third]: readonly [WaitingFile, WaitingFile, WaitingFile],
  sampleLargeFile: WaitingFile,
  answer?: unknown,
): UploadStories => {
  const joined = answered('joinDocument', answer)
  return {
    'documents are added one after the other, with their progress': {
      begins: 'resting',
      steps: [
        [dropped(first, second), { state: 'joining', context: { waiting: [first, second], share: 0 } }],
        [
          { type: 'upload.progressed', share: 0.5 },
          { state: 'joining', context: { share: 0.5 } },
        ],
        [dropped(third), { state: 'joining', context: { waiting: [first, second, third] } }],
        [joined, { state: 'joining', context: { waiting: [second, third], share: 0 } }],
        [joined, { state: 'joining', context: { waiting: [third] } }],
        [joined, { state: 'resting', context: { waiting: [], left: [] } }],
        [{ type: 'upload.cancelled', id: third.id }, 'resting'],
      ],
    },
    'a waiting file is removed without stopping the current one, then that one is cancelled': {
      begins: 'resting',
      steps: [
        [dropped(first, second, third), 'joining'],
        [{ type: 'upload.progressed', share: 0.5 }, 'joining'],
        [
          { type: 'upload.cancelled', id: second.id },
          { state: 'joining', context: { waiting: [first, third], share: 0.5 } },
        ],
        [
          { type: 'upload.cancelled', id: first.id },
          { state: 'joining', context: { waiting: [third], share: 0 } },
        ],
        [
          { type: 'upload.cancelled', id: third.id },
          { state: 'resting', context: { waiting: [] } },
        ],
      ],
    },
    'a refused file is set aside and the next one starts; it is sent again, or dropped': {
      begins: 'resting',
      steps: [
        [dropped(first, second), 'joining'],
        [{ type: 'upload.progressed', share: 0.5 }, 'joining'],
        [refused, { state: 'joining', context: { share: 0, waiting: [second], left: [{ ...first, error }] } }],
        [{ type: 'upload.progressed', share: 0.5 }, 'joining'],
        [
          refused,
          { state: 'resting', context: { waiting: [], left: [first, second].map((file) => ({ ...file, error })) } },
        ],
        [
          { type: 'upload.dropped', id: second.id },
          { state: 'resting', context: { left: [{ ...first, error }] } },
        ],
        [
          { type: 'upload.retried', id: first.id },
          { state: 'joining', context: { left: [], share: 0 } },
        ],
        [joined, 'resting'],
      ],
    },
    'a file that is too large is never sent, however often it is tried': {
      begins: 'resting',
      steps: [
        [
          dropped(sampleLargeFile),
          {
            state: 'resting',
            context: { waiting: [], left: [{ ...sampleLargeFile, error: { code: 'FILE_TOO_LARGE' } }] },
          },
        ],
        [
          { type: 'upload.retried', id: sampleLargeFile.id },
          { state: 'resting', context: { waiting: [] } },
        ],
      ],
    },
  }
}
