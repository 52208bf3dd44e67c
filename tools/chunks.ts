import { fileURLToPath } from 'node:url'

type Graph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

/** Files that only pass on what others export: what is imported through them is mostly not what they name. */
const barrel = /(@mantine.(core|dates|hooks).esm.index\.mjs|src.domain.+.index\.ts)$/

/** Adds a module, and what it loads without dynamic imports. */
const addLoaded = (id: string, graph: Graph, seen: Set<string>): Set<string> => {
  if (seen.has(id)) return seen
  seen.add(id)
  if (barrel.test(id)) return seen
  for (const next of graph.getModuleInfo(id)?.importedIds ?? []) addLoaded(next, graph, seen)
  return seen
}

/** A chunk of what all of some views load. @param views paths from the root */
const sharedBy = (name: string, ...views: string[]) => {
  let loaded: Set<string>[] | null = null
  return {
    name: (id: string, graph: Graph): string | null => {
      const rooted = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
      loaded ??= views.map((view) => addLoaded(rooted(view), graph, new Set()))
      return loaded.every((one) => one.has(id)) ? name : null
    },
  }
}

/**
 * The chunks of the first views, for Rolldown's `codeSplitting.groups`: few files, since each one costs a request, and
 * nothing that these views do not use. What is used later stays behind dynamic imports.
 */
export const firstViews = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|wouter|regexparam)[\\/]/ },
  { name: 'xstate', test: /node_modules[\\/](xstate|@xstate)[\\/](?!.*inspect)/ },
  { name: 'zod', test: /node_modules[\\/]zod[\\/]/ },
  { name: 'query', test: /node_modules[\\/]@tanstack[\\/](react-query|query-core)[\\/]/ },
  { name: 'first', tags: ['$initial' as const] },
  sharedBy('signed-in', 'src/app/SignedIn.tsx'),
  sharedBy('lists', 'src/screens/customers/index.tsx', 'src/screens/reminders/index.tsx'),
]
