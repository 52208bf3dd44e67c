import { answered } from '../model.ts'
import type { UploadsContext, UploadsEvent, WaitingFile } from './uploads.types.ts'

const idsOf = (files: readonly WaitingFile[]): string[] => [...new Set(files.map(({ id }) => id))].sort()

/** Samples for every path of files that are uploaded: two files, one that is too large, and the server's answer. */
export const sampleUploadEvents = (
  [first, second]: readonly [WaitingFile, WaitingFile],
  large: WaitingFile,
  answer: unknown,
) => [
  ...([
    { type: 'files.dropped', files: [first, second] },
    { type: 'files.dropped', files: [large] },
    { type: 'upload.progressed', share: 0.5 },
    { type: 'upload.cancelled', id: first.id },
    { type: 'upload.cancelled', id: second.id },
    { type: 'upload.retried', id: first.id },
    { type: 'upload.dropped', id: first.id },
    { type: 'upload.dropped', id: second.id },
    { type: 'upload.dropped', id: large.id },
  ] as const satisfies readonly UploadsEvent[]),
  answered('joinDocument', answer),
]

/** What decides where a state leads: the file at work, and those that wait or were set aside. */
export const uploadsKey = ({ context: { waiting, left } }: { context: UploadsContext }): unknown => [
  waiting[0]?.id,
  idsOf(waiting),
  idsOf(left),
]
