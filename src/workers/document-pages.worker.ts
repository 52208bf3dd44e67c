import { getDocumentProxy } from 'unpdf'

/** A document is given by its bytes; its pages come back as pictures, one after the other, then `end`. */
export type PagesAnswer = { kind: 'page'; picture: Blob } | { kind: 'end' } | { kind: 'failed' }

/** Pages that are shown: a Kbis has two to four. */
const MOST_PAGES = 8
/** Points across a page: enough to read small print on a wide screen. */
const WIDTH = 1_400
/** A page is that many times as high as wide at most: a longer one would take all memory. */
const MOST_STRETCHED = 4

/** Canvases of a worker, which has no document to make them of. */
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

/** Draws the pages. Nothing in the document acts: its scripts, links and forms are not read. */
const draw = async (bytes: ArrayBuffer): Promise<void> => {
  const document = await getDocumentProxy(new Uint8Array(bytes), {
    CanvasFactory: WorkerCanvasFactory,
    // Letters of fonts that the document does not bring are those of this machine.
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
