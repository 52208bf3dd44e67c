import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'
import { type SourceFault, withFault } from './source-faults.ts'

/** Modules reloaded for each fault: the flows, their wiring and their cases. */
const LOADED_ANEW = /\/(src\/(machines|services)|tests\/(stories|wired))\//
const MARK = '?fault='

let faulty: { url: string; source: string } | null = null
let count = 0

registerHooks({
  resolve: (name, context, next) => {
    const found = next(name, context)
    const mark = context.parentURL?.indexOf(MARK) ?? -1
    if (mark < 0 || found.url.includes(MARK) || !LOADED_ANEW.test(found.url)) return found
    return { ...found, url: found.url + context.parentURL!.slice(mark) }
  },
  load: (url, context, next) =>
    faulty && url === faulty.url
      ? { format: 'module-typescript', source: faulty.source, shortCircuit: true }
      : next(url, context),
})

/** Reloads a module with a fault in one of its dependencies. Works in Node only, not in Vitest. */
export const importWith = async <T>(path: string, file: string, fault: SourceFault | null): Promise<T> => {
  count += 1
  const mark = `${MARK}${count}`
  const url = `${pathToFileURL(file).href}${mark}`
  faulty = fault && { url, source: withFault(readFileSync(file, 'utf8'), fault) }
  return (await import(`${pathToFileURL(path).href}${mark}`)) as T
}
