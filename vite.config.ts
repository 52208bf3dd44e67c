import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = `http://localhost:${process.env.PORT ?? 3000}`
const served = ['/api', '/public', '/realms', '/docs', '/mailbox', '/health', '/payment/']

/** What a first view loads goes in few files of its own; everything heavy stays behind a dynamic import. */
const vendors = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|wouter|regexparam)[\\/]/ },
  { name: 'xstate', test: /node_modules[\\/](xstate|@xstate)[\\/](?!.*inspect)/ },
  { name: 'zod', test: /node_modules[\\/]zod[\\/]/ },
  { name: 'query', test: /node_modules[\\/]@tanstack[\\/]/ },
  // Many small files squeeze worse than one: what this many chunks share is in the first views anyway.
  { name: 'common', minShareCount: 47 },
]

export default defineConfig({
  plugins: [react()],
  // `public` is a path of the API (GET /public/oidc-configuration), so that static files live elsewhere.
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
    rolldownOptions: { output: { codeSplitting: { groups: vendors } } },
  },
  worker: { format: 'es' },
})
