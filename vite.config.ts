import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { firstViews } from './tools/chunks.ts'

const server = `http://localhost:${process.env.PORT ?? 3000}`
const served = ['/api', '/public', '/realms', '/docs', '/mailbox', '/health', '/payment/']

/**
 * The filter and edit fields of mantine-react-table. Our lists are filtered beside the table and edited in forms of
 * their own; leaving these out makes the first list a tenth smaller (decision 3).
 */
const leftOut: Record<string, readonly string[]> = {
  '@mantine/core': ['Autocomplete', 'Highlight', 'MultiSelect', 'Pagination', 'RangeSlider', 'Select', 'Switch'],
  '@mantine/dates': ['DateInput'],
  '@tanstack/match-sorter-utils': ['compareItems', 'rankItem', 'rankings'],
}
const LEAN = '\0lean:'

const leanTables: Plugin = {
  name: 'lean-tables',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) =>
    importer?.includes('/node_modules/mantine-react-table/') && source in leftOut ? LEAN + source : null,
  load: (id) => {
    if (!id.startsWith(LEAN)) return null
    const source = id.slice(LEAN.length)
    const fails = "() => { throw new Error('left out of the build: see vite.config.ts') }"
    const names = (leftOut[source] ?? []).map((name) => `export const ${name} = ${fails}`)
    return [`export * from '${source}'`, ...names].join('\n')
  },
}

export default defineConfig({
  plugins: [react(), leanTables],
  // `public` is a path of the API (GET /public/oidc-configuration), so static files are elsewhere.
  publicDir: 'static',
  server: {
    port: 5173,
    strictPort: true,
    proxy: Object.fromEntries(served.map((path) => [path, { target: server, changeOrigin: false, xfwd: true }])),
  },
  build: {
    outDir: 'dist',
    manifest: true,
    target: 'es2023',
    // The polyfill would be an inline script, which the content security policy forbids.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Modules of rules, contracts and charts do nothing when they are loaded, so that unused ones can be left out.
      treeshake: { moduleSideEffects: [{ test: /[\\/]src[\\/](domain|contract|machines)[\\/]/, sideEffects: false }] },
      output: { codeSplitting: { groups: firstViews } },
    },
  },
  worker: { format: 'es' },
})
