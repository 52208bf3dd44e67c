import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Hono } from 'hono'
import type { HonoEnv } from '../context/context.ts'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
}
const squeezed = new Set(['.html', '.js', '.css', '.svg', '.json'])

type File = { body: Uint8Array<ArrayBuffer>; gzip?: Uint8Array<ArrayBuffer>; type: string }

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
  const files = new Map<string, File>()
  const read = (path: string): File | undefined => {
    const file = paths.get(path)
    if (!file) return undefined
    const known = files.get(path)
    if (known) return known
    const body = new Uint8Array(readFileSync(file))
    const kind = extname(file)
    const made = {
      body,
      type: types[kind] ?? 'application/octet-stream',
      ...(squeezed.has(kind) ? { gzip: new Uint8Array(gzipSync(body)) } : {}),
    }
    files.set(path, made)
    return made
  }
  app.get('*', (context) => {
    const path = decodeURIComponent(context.req.path)
    if (path === STAGE && !stage) return context.html(noStage, 404)
    // A script that an old page asks for and that is gone must fail, not come back as the start page.
    const file = read(path) ?? (extname(path) ? undefined : read('/index.html'))
    if (!file) return context.text('Not found', 404)
    const immutable = path.startsWith('/assets/')
    const gzip = file.gzip && /\bgzip\b/.test(context.req.header('accept-encoding') ?? '')
    return context.body(gzip ? file.gzip! : file.body, 200, {
      'content-type': file.type,
      'cache-control': immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
      vary: 'accept-encoding',
      ...(path !== STAGE && file.type.startsWith('text/html') && context.req.query('inspect') !== undefined
        ? { [OPENER_POLICY]: 'same-origin-allow-popups' }
        : {}),
      ...(gzip ? { 'content-encoding': 'gzip' } : {}),
    })
  })
}
