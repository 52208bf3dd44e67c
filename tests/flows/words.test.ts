import { describe, expect, test } from 'vitest'
import { chartOf } from '../../src/flows/chart.ts'
import { machineOf } from '../../src/flows/load-models.ts'
import { flowNames, wordsOf } from '../../src/flows/registry.ts'
import { sharedEvents, sharedGuards } from '../../src/flows/words.ts'

const unique = (names: readonly string[]): string[] => [...new Set(names)].sort()
const keysOf = (named: object): string[] => Object.keys(named).sort()

/** Names that are read in a box or under an arrow must be short. */
const LONGEST_NAME = 60

describe.each(flowNames)('%s', (flow) => {
  test('every name of its chart has texts in both languages, and there are no others', async () => {
    const { states, transitions } = chartOf(await machineOf(flow))
    const expected = {
      states: unique(states.slice(1).map(({ path }) => path)),
      events: unique(
        transitions.flatMap(({ cause }) => (cause.by === 'event' && !(cause.of in sharedEvents) ? [cause.of] : [])),
      ),
      guards: unique(transitions.flatMap(({ guard }) => (guard && !(guard in sharedGuards) ? [guard] : []))),
      actors: unique(states.flatMap(({ waits }) => waits)),
    }
    const { fr, en } = await wordsOf(flow)
    for (const words of [fr, en]) {
      const named = { states: words.states, events: words.events, guards: words.guards, actors: words.actors }
      expect(Object.fromEntries(Object.entries(named).map(([kind, given]) => [kind, keysOf(given)]))).toEqual(expected)
    }
  })

  test('no text is empty, and names are short', async () => {
    const { fr, en } = await wordsOf(flow)
    for (const { title, states, events, guards, actors } of [fr, en]) {
      const all = [title, ...[states, events, guards, actors].flatMap((named) => Object.values(named)).flat()]
      expect(all.filter((word) => word.trim() === '')).toEqual([])
      const names = [...Object.values(states).map((given) => (typeof given === 'string' ? given : given[0]))]
      const long = [...names, ...Object.values(events), ...Object.values(actors)].filter(
        (name) => name.length > LONGEST_NAME,
      )
      expect(long).toEqual([])
    }
  })

  test('a state’s description exists in both languages or in neither', async () => {
    const { states } = chartOf(await machineOf(flow))
    const { fr } = await wordsOf(flow)
    expect(fr.what.trim()).not.toBe('')
    for (const { path, what } of states.slice(1)) {
      const given = fr.states[path]
      expect(what !== '', path).toBe(typeof given !== 'string' && given?.[1] !== '')
    }
  })

  test('two states with the same parent have different names', async () => {
    const { states } = chartOf(await machineOf(flow))
    const { fr, en } = await wordsOf(flow)
    for (const { states: named } of [fr, en]) {
      const names = states.slice(1).map(({ path, within }) => JSON.stringify([within, [named[path]].flat()[0]]))
      expect(unique(names).length).toBe(names.length)
    }
  })
})
