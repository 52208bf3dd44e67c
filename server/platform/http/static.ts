import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Context, Hono } from 'hono'
import { serveStatic } from 'hono/serve-static'
import type { HonoEnv } from '../context/context.ts'

/** Files for internal use of the build: names that start with a dot. */
const isOfTheBuild = (path: string): boolean => path.split('/').some((part) => part.startsWith('.'))

/** The served files, by URL path. */
const filesBelow = (root: string): Map<string, string> =>
  new Map(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [`/${relative(root, file).split(sep).join('/')}`, file] as const)
      .filter(([path]) => !isOfTheBuild(path)),
  )

/** By default, a page is isolated from windows of other origins that it opens. */
export const OPENER_POLICY = 'cross-origin-opener-policy'

/** The stage shows every state of every flow with invented data, for tests and the atlas only. */
const STAGE = '/stage.html'

/** Shown in the atlas when the stage is not served. */
const noStage = `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Échéance</title></head><body>
<p>Ce serveur ne montre pas les écrans de l’atlas : il faut le démarrer avec STAGE=true.</p>
<p lang="en">This server does not show the screens of the atlas: start it with STAGE=true.</p></body></html>`

/**
 * Serves the built web application in `root`; paths without a file return its start page. The list of files is fixed at
 * startup; each file is read and compressed on first use. A page requested with `inspect` may send its states to the
 * window of the statechart inspector, which has another origin.
 */
export const staticFiles = (app: Hono<HonoEnv>, root: string, { stage }: { stage: boolean }): void => {
  const paths = filesBelow(root)
  const bodies = new Map<string, Uint8Array<ArrayBuffer>>()
  const bodyOf = (path: string): Uint8Array<ArrayBuffer> | null => {
    const known = bodies.get(path)
    if (known) return known
    const file = paths.get(path)
    const plain = !file && path.endsWith('.gz') ? bodyOf(path.slice(0, -'.gz'.length)) : null
    if (!file && !plain) return null
    const body = new Uint8Array(plain ? gzipSync(plain) : readFileSync(file!))
    bodies.set(path, body)
    return body
  }
  const onFound = (path: string, context: Context<HonoEnv>): void => {
    context.header('cache-control', path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
    context.header('vary', 'accept-encoding')
    if (path !== STAGE && path.endsWith('.html') && context.req.query('inspect') !== undefined)
      context.header(OPENER_POLICY, 'same-origin-allow-popups')
  }
  // Compressed content is served under the URL of its source, never under its own.
  const getContent = async (path: string, context: Context<HonoEnv>) =>
    path === context.req.path && !paths.has(path) ? null : bodyOf(path)
  const serving = { root: '', precompressed: true, getContent, onFound }

  app.get(STAGE, (context, next) => (stage ? next() : context.html(noStage, 404)))
  app.get('*', serveStatic<HonoEnv>(serving))
  // A missing script that an old page requests must fail instead of returning the start page.
  app.get('*', (context, next) =>
    extname(decodeURIComponent(context.req.path)) ? context.text('Not found', 404) : next(),
  )
  app.get('*', serveStatic<HonoEnv>({ ...serving, path: '/index.html' }))
  app.get('*', (context) => context.text('Not found', 404))
}
