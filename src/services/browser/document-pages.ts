import type { PagesAnswer } from '../../workers/document-pages.worker.ts'

/** Limit for drawing a document, in milliseconds (our choice): a document may be crafted to take forever. */
const TIMEOUT_MS = 20_000

const drawn = (content: ArrayBuffer, signal: AbortSignal): Promise<Blob[]> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('../../workers/document-pages.worker.ts', import.meta.url), { type: 'module' })
    const pictures: Blob[] = []
    const end = (settle: () => void) => {
      clearTimeout(timer)
      worker.terminate()
      settle()
    }
    const fail = (words: string) => end(() => reject(new Error(words)))
    const timer = setTimeout(() => fail('it takes too long'), TIMEOUT_MS)
    signal.addEventListener('abort', () => fail('left'))
    worker.addEventListener('error', () => fail('it cannot be drawn'))
    worker.addEventListener('message', ({ data }: MessageEvent<PagesAnswer>) => {
      if (data.kind === 'page') pictures.push(data.picture)
      else if (data.kind === 'end') end(() => resolve(pictures))
      // The library sends messages of its own, which are ignored.
      else if (data.kind === 'failed') fail('it cannot be drawn')
    })
    worker.postMessage(content, [content])
  })

/**
 * Draws the pages of an untrusted document as images, one per page: nothing of the document itself is ever put into the
 * page.
 * @throws if it cannot be drawn
 */
export const pagesOf = async (file: Blob, signal: AbortSignal): Promise<Blob[]> =>
  file.type === 'application/pdf' ? drawn(await file.arrayBuffer(), signal) : [file]
