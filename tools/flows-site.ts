import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type Rolldown } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const source = (path: string) => join(root, 'src', path)

/** Files with a replacement for pages without a server. */
const standIns = new Map([
  [source('ui/address.ts'), source('app/atlas/static/address.ts')],
  [source('app/atlas/stage-address.ts'), source('app/atlas/static/stage-address.ts')],
])

/** Without a server, everything that a page loads must be inlined, including workers. */
const withoutServer = (): Plugin => ({
  name: 'without-server',
  enforce: 'pre',
  async resolveId(asked, importer, options) {
    if (asked.endsWith('?worker')) return this.resolve(`${asked}&inline`, importer, options)
    if (!asked.startsWith('.') || !importer) return null
    const found = await this.resolve(asked, importer, { ...options, skipSelf: true })
    return found ? (standIns.get(found.id) ?? null) : null
  },
})

const textOf = (file: Rolldown.OutputChunk | Rolldown.OutputAsset): string =>
  file.type === 'chunk' ? file.code : String(file.source)

/** Builds the atlas as one page that needs no server, at `folder`/index.html. @returns its size in bytes */
export const makeSite = async (folder: string): Promise<number> => {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [withoutServer(), react()],
    publicDir: false,
    build: {
      write: false,
      target: 'es2023',
      assetsInlineLimit: Number.MAX_SAFE_INTEGER,
      cssCodeSplit: false,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: Number.MAX_SAFE_INTEGER,
      rolldownOptions: { input: join(root, 'flows.html'), output: { codeSplitting: false } },
    },
    worker: { format: 'iife', plugins: () => [withoutServer()] },
  })
  const files = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []))
  const script = files.find((file) => file.type === 'chunk' && file.isEntry)!
  const styles = files.filter(({ fileName }) => fileName.endsWith('.css')).map(textOf)
  const page = textOf(files.find(({ fileName }) => fileName.endsWith('.html'))!)
    .replace(/<script type="module"[^>]*><\/script>/, '')
    .replace(/<link rel="stylesheet"[^>]*>/g, '')
    .replace('</head>', () => `<style>${styles.join('\n')}</style></head>`)
    .replace(
      '</body>',
      () => `<script type="module">${textOf(script).replaceAll('</script', '<\\/script')}</script></body>`,
    )
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'index.html'), page)
  return Buffer.byteLength(page)
}
