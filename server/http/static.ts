import { existsSync, readFileSync, statSync } from 'node:fs'
import { extname, join, normalize, sep } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Hono } from 'hono'
import type { HonoEnv } from './context.ts'

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

type File = { body: Buffer; gzip?: Buffer; type: string }

/** The built browser application under `root`; a path without a file answers with its start page. */
export const staticFiles = (app: Hono<HonoEnv>, root: string): void => {
  const files = new Map<string, File>()
  const read = (path: string): File | undefined => {
    const known = files.get(path)
    if (known) return known
    const file = normalize(join(root, path))
    if (!file.startsWith(root + sep) || !existsSync(file) || !statSync(file).isFile()) return undefined
    const body = readFileSync(file)
    const kind = extname(file)
    const made = {
      body,
      type: types[kind] ?? 'application/octet-stream',
      ...(squeezed.has(kind) ? { gzip: gzipSync(body) } : {}),
    }
    files.set(path, made)
    return made
  }
  app.get('*', (context) => {
    const path = decodeURIComponent(context.req.path)
    // A script that an old page asks for and that is gone must fail, not come back as the start page.
    const file = read(path) ?? (extname(path) ? undefined : read('/index.html'))
    if (!file) return context.text('Not found', 404)
    const immutable = path.startsWith('/assets/')
    const gzip = file.gzip && /\bgzip\b/.test(context.req.header('accept-encoding') ?? '')
    return context.body(new Uint8Array(gzip ? file.gzip! : file.body), 200, {
      'content-type': file.type,
      'cache-control': immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
      vary: 'accept-encoding',
      ...(gzip ? { 'content-encoding': 'gzip' } : {}),
    })
  })
}
