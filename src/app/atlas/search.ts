import type { Who } from '../../flows/words.ts'
import type { FlowData } from './flow-data.ts'

/** A search result: a flow, one of its states, or something that happens in a state. */
export type Answer = { flow: string; state: string; title: string; place: string; words: string; rank: number }

/** Shorter words are ignored: "a", "of", "le". */
const SHORTEST_WORD = 3
/** Words of a question that are not what it is about. */
const EMPTY_WORDS = new Set(
  'qui que quoi quand comment peut peuvent est sont une des les dans avec pour par sur arrive passe fait quel quelle what when who where how can could does the happens happen and for with into that this are may it'.split(
    ' ',
  ),
)

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** Irregular verb forms, by their common stem. */
const SAME_WORD: Readonly<Record<string, string>> = {
  clore: 'clo',
  clos: 'clo',
  clot: 'clo',
  cloture: 'clo',
  cloturer: 'clo',
}

/** The stem of a word: "close", "closes" and "closing" all give "clos". */
const stemOf = (word: string): string =>
  SAME_WORD[word] ?? word.replace(word.length > 5 ? /(ing|..)$/ : /(?<=^.{4})e$/, '')

/** The stems of the significant words of a question. */
const stemsOf = (asked: string): string[] =>
  plain(asked)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= SHORTEST_WORD && !EMPTY_WORDS.has(word))
    .map(stemOf)

/** The number of stems that a text contains. */
const hits = (stems: readonly string[], text: string): number => {
  const own = plain(text)
  return stems.filter((stem) => own.includes(stem)).length
}

/**
 * Searches the flows for a question, best first: "who can close a case?" finds what closes one. A result must contain
 * as many of the question's words as the best one, or one less for long questions.
 * @param subject names an actor as the subject of a sentence
 */
export const answersTo = (
  asked: string,
  flows: readonly FlowData[],
  subject: (who: Who | null) => string,
): Answer[] => {
  const stems = stemsOf(asked)
  if (stems.length === 0) return []
  const all = flows.flatMap(({ flow, chart, said }): Answer[] => [
    {
      flow,
      state: '',
      title: said.title,
      place: '',
      words: said.what,
      rank: hits(stems, `${said.title} ${said.what}`),
    },
    ...chart.states.slice(1).map(({ path }) => ({
      flow,
      state: path,
      title: said.title,
      place: said.place(path),
      words: said.whatOf(path),
      rank: hits(stems, `${said.title} ${said.name(path)} ${said.whatOf(path)}`),
    })),
    ...chart.transitions
      .filter(({ cause }) => cause.by === 'event')
      .map((one) => {
        const words = `${subject(said.by(one.cause))} ${said.cause(one)}${one.to ? ` → ${said.name(one.to)}` : ''}`
        return {
          flow,
          state: one.from,
          title: said.title,
          place: one.from ? said.place(one.from) : '',
          words: words.charAt(0).toUpperCase() + words.slice(1),
          rank: hits(stems, `${said.title} ${words}`),
        }
      }),
  ])
  const named = ({ title, place }: Answer) => hits(stems, `${title} ${place}`)
  const best = Math.max(...all.map(({ rank }) => rank))
  const least = best > 2 ? best - 1 : Math.max(1, best)
  return (
    all
      .filter(({ rank }) => rank >= least)
      // A match in the name comes before a match in the text.
      .sort((one, other) => other.rank - one.rank || named(other) - named(one))
  )
}
