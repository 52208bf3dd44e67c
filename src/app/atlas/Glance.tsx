import { Anchor, Text, Title } from '@mantine/core'
import { isSomebody, type Who, whos } from '../../flows/words.ts'
import { useTexts } from '../../i18n/texts.tsx'
import classes from './atlas.module.css'
import type { FlowData } from './flow-data.ts'

/** Joined to the preceding text, so that no line starts with a comma. */
const commaAfter = (index: number, all: readonly unknown[]): string => (index < all.length - 1 ? ',' : '')

type Props = { data: FlowData; onChoose: (path: string) => void }

/** A flow in a few lines: where it can end, where it can fail, whom it waits for, and who does what. */
export const Glance = ({ data, onChoose }: Props) => {
  const texts = useTexts().flows.glance
  const { chart } = data
  const states = chart.states.slice(1)
  const isTagged = (tag: string) => states.filter(({ tags }) => tags.includes(tag)).map(({ path }) => path)
  const ends = states.filter(({ kind, tags }) => kind === 'final' || tags.includes('resting')).map(({ path }) => path)
  return (
    <section aria-label={texts.title()}>
      <Title order={2} size="h3">
        {texts.title()}
      </Title>
      <dl className={classes.glance}>
        <Places words={texts.ends()} paths={ends} {...{ data, onChoose }} />
        <Failures words={texts.fails()} paths={isTagged('failed')} {...{ data, onChoose }} />
        <Places words={texts.works()} paths={isTagged('busy')} {...{ data, onChoose }} />
        <Actions {...{ data, onChoose }} />
      </dl>
    </section>
  )
}

type PlacesProps = Props & { words: string; paths: readonly string[] }

const Places = ({ words, paths, data, onChoose }: PlacesProps) =>
  paths.length === 0 ? null : (
    <div>
      <dt>{words}</dt>
      <dd>
        {paths.map((path, index) => (
          <span key={path}>
            <Anchor component="button" type="button" size="sm" onClick={() => onChoose(path)}>
              {data.said.name(path)}
            </Anchor>
            {commaAfter(index, paths)}
          </span>
        ))}
      </dd>
    </div>
  )

/** The failures, each with what the user can do: the most frequent question about a flow. */
const Failures = ({ words, paths, data: { chart, said }, onChoose }: PlacesProps) => {
  const actionsIn = (path: string): string[] => {
    const around = chart.states
      .filter((one) => one.path === path || path.startsWith(`${one.path}.`))
      .map((one) => one.path)
    const own = chart.transitions.filter(({ from, cause }) => around.includes(from) && cause.by === 'event')
    const actions = own.filter(({ cause }) => isSomebody(said.by(cause) ?? 'page'))
    return [...new Set(actions.map((one) => said.cause({ ...one, guard: null, id: '0' })))]
  }
  return paths.length === 0 ? null : (
    <div>
      <dt>{words}</dt>
      {paths.map((path) => (
        <dd key={path}>
          <Anchor component="button" type="button" size="sm" onClick={() => onChoose(path)}>
            {said.name(path)}
          </Anchor>
          <span className={classes.by}>{actionsIn(path).join(', ')}</span>
        </dd>
      ))}
    </div>
  )
}

/** Who does what: each action once, in the first state that allows it. */
const Actions = ({ data: { chart, said }, onChoose }: Props) => {
  const texts = useTexts().flows
  const actions = new Map<Who, Map<string, string>>()
  for (const one of chart.transitions) {
    const who = one.cause.by === 'event' ? said.by(one.cause) : null
    if (!who) continue
    const own = actions.get(who) ?? new Map<string, string>()
    const words = said.cause({ ...one, guard: null, id: '0' })
    if (!own.has(words)) own.set(words, one.from)
    actions.set(who, own)
  }
  return whos
    .filter((who) => actions.has(who))
    .map((who) => (
      <div key={who}>
        <dt>{texts.glance.does({ who: texts.who[who]() })}</dt>
        <dd>
          {[...actions.get(who)!].map(([words, path], index, all) => (
            <span key={words}>
              {path === '' ? (
                <Text span size="sm">
                  {words}
                </Text>
              ) : (
                <Anchor component="button" type="button" size="sm" onClick={() => onChoose(path)}>
                  {words}
                </Anchor>
              )}
              {commaAfter(index, all)}
            </span>
          ))}
        </dd>
      </div>
    ))
}
