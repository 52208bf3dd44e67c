import type { PagesAnswer } from '../../workers/document-pages.worker.ts'

/** A document whose pages take longer is given up, in milliseconds: it may be made to take for ever (chosen). */
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
      // The library says things of its own.
      else if (data.kind === 'failed') fail('it cannot be drawn')
    })
    worker.postMessage(content, [content])
  })

/**
 * The pages of a document of a stranger, as pictures: nothing of the document itself is ever put into the page. A picture
 * is one page. @throws when it cannot be drawn
 */
export const pagesOf = async (file: Blob, signal: AbortSignal): Promise<Blob[]> =>
  file.type === 'application/pdf' ? drawn(await file.arrayBuffer(), signal) : [file]
