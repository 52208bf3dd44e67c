import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnyStateMachine } from 'xstate'

const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'root' in value && 'implementations' in value

/**
 * All charts of the repository at `root`: `<name>.machine.ts` in any folder of src/machines, with the exported machine.
 */
export const machinesIn = async (root: string): Promise<{ flow: string; machine: AnyStateMachine }[]> => {
  const folder = join(root, 'src/machines')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.machine.ts'))
    .sort()
  return Promise.all(
    files.map(async (file) => {
      const module: Record<string, unknown> = await import(pathToFileURL(join(folder, file)).href)
      const machine = Object.values(module).find(isMachine)
      if (!machine) throw new Error(`${file} exports no machine`)
      return { flow: file.replace(/^.*[\\/]/, '').replace('.machine.ts', ''), machine }
    }),
  )
}
