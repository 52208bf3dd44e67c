import { readFileSync } from 'node:fs'
import { styleSheet } from '../../platform/web/frame.ts'
import { PROTOCOL } from './realm.ts'
import type { PagesApp } from './visit.ts'

const beside = (path: string): URL => new URL(path, import.meta.url)

/** The library's bundle for pages without ES modules. */
const webauthn = new URL('../dist/bundle/index.umd.min.js', import.meta.resolve('@simplewebauthn/browser'))

const frame = (script: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Échéance</title></head><body><script src="${script}"></script></body></html>`

/** Serves the assets of the pages, and the two iframes with their scripts that keycloak-js loads. */
export const identityAssets = (app: PagesApp): void => {
  const file = (path: string, source: string | URL, type: string) => {
    const body = new Uint8Array(readFileSync(source))
    app.get(path, (context) =>
      context.body(body, 200, { 'content-type': type, 'cache-control': 'public, max-age=3600' }),
    )
  }
  styleSheet(app, '/assets/pages.css', beside('pages.css'), { 'cache-control': 'public, max-age=3600' })
  file('/assets/favicon.svg', beside('../../../static/favicon.svg'), 'image/svg+xml')
  file('/assets/webauthn.js', webauthn, 'text/javascript; charset=utf-8')
  file('/assets/passkey.js', beside('browser/passkey.js'), 'text/javascript; charset=utf-8')
  file(`${PROTOCOL}/3p-cookies/step.js`, beside('browser/third-party-cookies.js'), 'text/javascript; charset=utf-8')
  file(`${PROTOCOL}/login-status-iframe.js`, beside('browser/login-status.js'), 'text/javascript; charset=utf-8')

  for (const step of ['step1', 'step2']) {
    app.get(`${PROTOCOL}/3p-cookies/${step}.html`, (context) => context.html(frame('step.js')))
  }
  app.get(`${PROTOCOL}/login-status-iframe.html`, (context) => context.html(frame('login-status-iframe.js')))
}
