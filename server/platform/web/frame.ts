import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Env, Hono } from 'hono'
import { html } from 'hono/html'

/** HTML with escaped values. */
export type Html = ReturnType<typeof html>

type Frame = {
  language: 'fr' | 'en'
  title: string
  /** URL of the style sheet, served by `styleSheet`. */
  style: string
  /** URL of the icon; none by default. */
  icon?: string
  /** Asks search engines not to index the page. */
  isHidden?: boolean
}

/** A server-rendered page without scripts: sign-in, payment, mailbox, outbox. */
export const frame = ({ language, title, style, icon = 'data:,', isHidden = false }: Frame, body: Html): Html =>
  html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${isHidden ? html`<meta name="robots" content="noindex">` : ''}
<title>${title} · Échéance</title>
<link rel="stylesheet" href="${style}">
<link rel="icon" href="${icon}">
</head>
<body>
${body}
</body>
</html>`

/** The logo and name, with an optional tagline below. */
export const brand = (tagline?: string): Html =>
  html`<svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="7" fill="#14493a"/><path d="M10 9h12M10 16h8M10 23h12" stroke="#fff" stroke-width="3" stroke-linecap="round"/><circle cx="22.5" cy="16" r="2.4" fill="#f0a92e"/></svg><span><strong>Échéance</strong>${tagline ? html`<span class="tagline">${tagline}</span>` : ''}</span>`

const base = new URL('./base.css', import.meta.url)
const font = fileURLToPath(import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'))

/** Serves the style sheet of such pages, the base styles followed by their own, and the font that it uses. */
export const styleSheet = <E extends Env>(
  app: Hono<E>,
  path: string,
  own: URL,
  headers: Record<string, string> = {},
): void => {
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  app.get(path, async (context) => {
    const [ground, sheet] = await Promise.all([readFile(base, 'utf8'), readFile(own, 'utf8')])
    return context.body(ground + sheet, 200, { ...headers, 'content-type': 'text/css; charset=utf-8' })
  })
  app.get(`${folder}inter.woff2`, async (context) =>
    context.body(new Uint8Array(await readFile(font)), 200, { ...headers, 'content-type': 'font/woff2' }),
  )
}
