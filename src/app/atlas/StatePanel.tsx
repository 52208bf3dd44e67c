import { Anchor, Badge, Group, List, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ChartState, ChartTransition } from '../../flows/chart.ts'
import { whos } from '../../flows/words.ts'
import { useTexts } from '../../i18n/texts.tsx'
import classes from './atlas.module.css'
import type { FlowData } from './flow-data.ts'

type Props = { data: FlowData; path: string; onChoose: (path: string) => void }

/** A state and those around it, innermost first: their transitions also leave the state. */
const linesOf = (data: FlowData, path: string): string[] => {
  const found: string[] = []
  for (let at: string | null = path; at !== null; at = data.chart.states.find((one) => one.path === at)?.within ?? null)
    found.push(at)
  return found
}

/** The kinds of a state, in a word or two. */
const useKinds = (state: ChartState, leads: readonly ChartTransition[]) => {
  const { kinds } = useTexts().flows
  return [
    state.tags.includes('failed') ? { words: kinds.failed(), color: 'amber' } : null,
    state.tags.includes('busy') ? { words: kinds.working(), color: 'gray' } : null,
    state.kind === 'final' ? { words: kinds.end(), color: 'dark' } : null,
    state.kind === 'parallel' ? { words: kinds.beside(), color: 'gray' } : null,
    state.kind === 'compound' ? { words: kinds.inside(), color: 'gray' } : null,
    leads.some(({ cause }) => cause.by === 'always') ? { words: kinds.passing(), color: 'gray' } : null,
  ].filter((one) => one !== null)
}

type HeadProps = Pick<Props, 'data' | 'path'>

/** The name of a state, its kinds, and its description. */
export const StateHead = ({ data: { chart, said }, path }: HeadProps) => {
  const state = chart.states.find((one) => one.path === path)!
  const kinds = useKinds(
    state,
    chart.transitions.filter(({ from }) => from === path),
  )
  return (
    <header className={classes.head}>
      {state.within ? (
        <Text size="sm" c="dimmed">
          {said.place(state.within)}
        </Text>
      ) : null}
      <Group gap="xs" align="center">
        <Title order={2} size="h3">
          {said.name(path)}
        </Title>
        {kinds.map(({ words, color }) => (
          <Badge key={words} variant="light" color={color} size="sm" tt="none">
            {words}
          </Badge>
        ))}
      </Group>
      {said.whatOf(path) ? <Text mt={4}>{said.whatOf(path)}</Text> : null}
    </header>
  )
}

/** Who waits for whom in a state, and the transitions from and to it. */
export const StateFacts = ({ data, path, onChoose }: Props) => {
  const texts = useTexts().flows
  const { chart, said } = data
  const around = linesOf(data, path)
  const own = chart.transitions.filter(({ from }) => from === path)
  const waits = around.flatMap((at) => chart.states.find((one) => one.path === at)?.waits ?? [])
  const leads = around.flatMap((at) =>
    chart.transitions.filter(({ from, to }) => from === at && to !== null).map((one) => ({ one, at })),
  )
  const stays = own.filter(({ to }) => to === null)
  const comes = chart.transitions.filter(({ from, to }) => to === path && from !== path)
  const doers = leads.flatMap(({ one }) => (one.cause.by === 'event' ? (said.by(one.cause) ?? []) : []))
  // What the page or a timer triggers is nobody's turn.
  const awaited = whos.filter((who) => who !== 'page' && who !== 'time' && doers.includes(who))
  return (
    <section aria-label={said.place(path)}>
      {waits.length > 0 || awaited.length > 0 || leads.length === 0 ? (
        <Part title={texts.state.waits()}>
          <List size="sm" spacing={2}>
            {waits.map((actor) => (
              <List.Item key={actor}>
                {texts.state.waitsFor({ who: texts.who[said.waitsFor(actor)](), what: said.actor(actor) })}
              </List.Item>
            ))}
            {awaited.map((who) => (
              <List.Item key={who}>{texts.state.waitsWho({ who: texts.who[who]() })}</List.Item>
            ))}
            {leads.length === 0 ? <List.Item>{texts.state.ends()}</List.Item> : null}
          </List>
        </Part>
      ) : null}
      {leads.length > 0 ? (
        <Part title={texts.state.leads()}>
          <Passages
            title={texts.state.leads()}
            rows={leads.map(({ one, at }) => ({
              id: one.id,
              words: said.label(one),
              by: said.by(one.cause),
              from: at === path ? null : said.name(at),
              to: one.to!,
            }))}
            data={data}
            onChoose={onChoose}
          />
        </Part>
      ) : null}
      {stays.length > 0 ? (
        <Part title={texts.state.stays()}>
          <List size="sm" spacing={2}>
            {stays.map((one) => (
              <List.Item key={one.id}>{said.cause(one)}</List.Item>
            ))}
          </List>
        </Part>
      ) : null}
      {comes.length > 0 ? (
        <Part title={texts.state.comes()}>
          <Passages
            title={texts.state.comes()}
            rows={comes.map((one) => ({
              id: one.id,
              words: said.cause(one),
              by: said.by(one.cause),
              from: null,
              to: one.from,
            }))}
            data={data}
            onChoose={onChoose}
          />
        </Part>
      ) : null}
    </section>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <Title order={3} className={classes.factsTitle}>
      {title}
    </Title>
    {children}
  </>
)

type Row = { id: string; words: string; by: ReturnType<FlowData['said']['by']>; from: string | null; to: string }

const Passages = ({
  title,
  rows,
  data,
  onChoose,
}: {
  title: string
  rows: readonly Row[]
  data: FlowData
  onChoose: (path: string) => void
}) => {
  const texts = useTexts().flows
  return (
    <table className={classes.passages} aria-label={title}>
      <tbody>
        {rows.map(({ id, words, by, from, to }) => (
          <tr key={id}>
            <td>
              {words}
              {by && by !== 'server' ? (
                <span className={classes.by}> {texts.state.by({ who: texts.who[by]() })}</span>
              ) : null}
              {from ? <span className={classes.by}> {texts.state.anywhere({ name: from })}</span> : null}
            </td>
            <td>
              {to === '' ? (
                data.said.title
              ) : (
                <Anchor component="button" type="button" size="sm" ta="left" onClick={() => onChoose(to)}>
                  {data.said.name(to)}
                </Anchor>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
