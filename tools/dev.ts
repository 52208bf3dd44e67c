// `npm run dev`: the server, restarted when its files change, behind Vite with hot reload.
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import { textsWhenStale } from './texts.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const PORT = process.env.PORT ?? '4300'
const browserUrl = 'http://localhost:5173'

await textsWhenStale()

const server = spawn(
  process.execPath,
  [
    '--watch-path=server',
    '--watch-path=src/domain',
    '--watch-path=src/contract',
    '--watch-preserve-output',
    'server/app/main.ts',
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PORT, PUBLIC_URL: process.env.PUBLIC_URL ?? browserUrl, NODE_ENV: 'development' },
  },
)
process.env.PORT = PORT
const vite = await createServer({ root })
await vite.listen()
vite.printUrls()

// Each time in a new process, since this one caches the modules it loaded. An editor may report one save several times.
let isMaking = false
let isStale = false
const makeTexts = (): void => {
  isStale = isMaking
  if (isMaking) return
  isMaking = true
  spawn(process.execPath, ['tools/texts.ts'], { cwd: root, stdio: 'inherit' }).on('exit', () => {
    isMaking = false
    if (isStale) makeTexts()
  })
}
const texts = watch(join(root, 'src/i18n/fr'), makeTexts)

const stop = () => {
  texts.close()
  server.kill('SIGTERM')
  void vite.close().then(() => process.exit(0))
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
