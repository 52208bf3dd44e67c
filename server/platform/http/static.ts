import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Context, Hono } from 'hono'
import { serveStatic } from 'hono/serve-static'
import type { HonoEnv } from '../context/context.ts'

/** What the build leaves for its own use: names that begin with a dot. */
const isOfTheBuild = (path: string): boolean => path.split('/').some((part) => part.startsWith('.'))

/** Addresses of the files that are served, with where each is. */
const filesBelow = (root: string): Map<string, string> =>
  new Map(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [`/${relative(root, file).split(sep).join('/')}`, file] as const)
      .filter(([path]) => !isOfTheBuild(path)),
  )

/** By default a page and the windows of other origins that it opens know nothing of each other. */
export const OPENER_POLICY = 'cross-origin-opener-policy'

/** The stage shows every state of every flow with invented data: for the tests and the atlas, not for users. */
const STAGE = '/stage.html'

/** What its frame in the atlas shows where it is not served. */
const noStage = `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Échéance</title></head><body>
<p>Ce serveur ne montre pas les écrans de l’atlas : il faut le démarrer avec STAGE=true.</p>
<p lang="en">This server does not show the screens of the atlas: start it with STAGE=true.</p></body></html>`

/**
 * The built browser application under `root`; a path without a file answers with its start page. The files are those that
 * are there at the start, each under one address, read and compressed when it is first asked for. A page that is asked for
 * with `inspect` may tell the window of the statecharts' inspector, which is of another origin, of its states.
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
  // What is compressed has the address of what it was made of, and none of its own.
  const getContent = async (path: string, context: Context<HonoEnv>) =>
    path === context.req.path && !paths.has(path) ? null : bodyOf(path)
  const serving = { root: '', precompressed: true, getContent, onFound }

  app.get(STAGE, (context, next) => (stage ? next() : context.html(noStage, 404)))
  app.get('*', serveStatic<HonoEnv>(serving))
  // A script that an old page asks for and that is gone must fail, not come back as the start page.
  app.get('*', (context, next) =>
    extname(decodeURIComponent(context.req.path)) ? context.text('Not found', 404) : next(),
  )
  app.get('*', serveStatic<HonoEnv>({ ...serving, path: '/index.html' }))
  app.get('*', (context) => context.text('Not found', 404))
}
