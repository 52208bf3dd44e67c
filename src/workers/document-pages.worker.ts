import { getDocumentProxy } from 'unpdf'

/** A message contains a document's bytes; the answers are its pages as pictures, then `end`. */
export type PagesAnswer = { kind: 'page'; picture: Blob } | { kind: 'end' } | { kind: 'failed' }

/** Maximum pages shown: a Kbis has two to four. */
const MOST_PAGES = 8
/** Pixels across a page: enough to read small print on a wide screen. */
const WIDTH = 1_400
/** Maximum ratio of height to width; longer pages would use up the memory. */
const MOST_STRETCHED = 4

/** Creates canvases in a worker, which has no document. */
class WorkerCanvasFactory {
  create(width: number, height: number) {
    const canvas = new OffscreenCanvas(Math.max(1, width), Math.max(1, height))
    return { canvas, context: canvas.getContext('2d') }
  }
  reset(made: { canvas: OffscreenCanvas }, width: number, height: number) {
    made.canvas.width = width
    made.canvas.height = height
  }
  destroy(made: { canvas: OffscreenCanvas | null; context: unknown }) {
    made.canvas = null
    made.context = null
  }
}

const answer = (message: PagesAnswer) => postMessage(message)

/** Draws the pages. Scripts, links and forms in the document are ignored. */
const draw = async (bytes: ArrayBuffer): Promise<void> => {
  const document = await getDocumentProxy(new Uint8Array(bytes), {
    CanvasFactory: WorkerCanvasFactory,
    // Fonts missing from the document are taken from this machine.
    ownerDocument: { fonts: (globalThis as unknown as { fonts: FontFaceSet }).fonts } as unknown as HTMLDocument,
    useSystemFonts: true,
  })
  for (let number = 1; number <= Math.min(document.numPages, MOST_PAGES); number++) {
    const page = await document.getPage(number)
    const { width, height } = page.getViewport({ scale: 1 })
    if (height > width * MOST_STRETCHED) throw new Error('too high')
    const viewport = page.getViewport({ scale: WIDTH / width })
    const canvas = new OffscreenCanvas(Math.round(viewport.width), Math.round(viewport.height))
    const canvasContext = canvas.getContext('2d') as unknown as CanvasRenderingContext2D
    await page.render({ canvas: null, canvasContext, viewport, annotationMode: 0 }).promise
    answer({ kind: 'page', picture: await canvas.convertToBlob({ type: 'image/png' }) })
  }
  answer({ kind: 'end' })
}

addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  draw(data).catch(() => answer({ kind: 'failed' }))
})
