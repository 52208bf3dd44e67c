import type { StoredFile } from './files.ts'

/** Types of which a browser shows a document inside its page; another is only saved. */
const SHOWN = ['application/pdf', 'image/png', 'image/jpeg']

/** A document that a person brought, given back so that nothing in it can act (SEC-03). */
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
