import { base64Of } from '../browser/base64.ts'
import { type OnShare, uploadFetch } from './upload-fetch.ts'

type Upload = { file: { id: string; name: string; file: Blob }; onShare: OnShare }

/**
 * How a file is sent with its progress. Its id is the idempotency key: a retry after a lost answer adds it once.
 */
export const uploadOf = async ({ file, onShare }: Upload, signal: AbortSignal) => ({
  body: { name: file.name, content: await base64Of(file.file) },
  options: { signal, idempotencyKey: file.id, fetch: uploadFetch(onShare) },
})
