import type { StoredFile } from './files.ts'

/** Types that browsers show in the page; all others are downloaded. */
const SHOWN = ['application/pdf', 'image/png', 'image/jpeg']

/** Serves an uploaded document in such a way that nothing in it can run (SEC-03). */
export const servedFile = (file: Pick<StoredFile, 'name' | 'contentType' | 'content'>): Response => {
  const shown = SHOWN.includes(file.contentType)
  return new Response(new Uint8Array(file.content), {
    headers: {
      'content-type': shown ? file.contentType : 'application/octet-stream',
      'content-disposition': `${shown ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    },
  })
}
