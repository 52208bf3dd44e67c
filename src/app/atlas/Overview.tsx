import { Anchor, Skeleton, Text, TextInput, Title } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'wouter'
import { z } from 'zod'
import { areas } from '../../flows/registry.ts'
import { useLanguage, useTexts } from '../../i18n/texts.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useUrlState } from '../../ui/useUrlState.ts'
import classes from './atlas.module.css'
import { type FlowData, flowsQuery } from './flow-data.ts'
import { answersTo } from './search.ts'

/** Maximum number of search results; a more specific question finds fewer. */
const MOST = 60

const shape = z.object({ asked: z.string().catch('') })

/** All flows by area of the product, with a search over all their texts. */
export const Overview = ({ isLive }: { isLive: boolean }) => {
  const texts = useTexts().flows
  const { language } = useLanguage()
  const flows = useQuery(flowsQuery(language))
  const [{ asked }, set] = useUrlState(shape)
  const field = useRef<HTMLInputElement>(null)
  useHotkeys([['/', () => field.current?.focus()]])
  return (
    <div>
      <PageHeader title={texts.title()} lead={texts.lead()} />
      {isLive ? (
        <Anchor
          component={Link}
          href="/flows/live"
          size="sm"
          mb="sm"
          display="inline-block"
          className={classes.unprinted}
        >
          {texts.live.title()}
        </Anchor>
      ) : null}
      <TextInput
        className={classes.unprinted}
        ref={field}
        type="search"
        aria-label={texts.search()}
        placeholder={texts.search()}
        leftSection={<IconSearch size={16} />}
        value={asked}
        onChange={(event) => set({ asked: event.currentTarget.value })}
        maw={520}
        mb="lg"
      />
      {flows.isPending ? <Skeleton height={480} /> : null}
      {flows.isError ? <Failure title={texts.drawing.failed()} onRetry={() => void flows.refetch()} /> : null}
      {flows.data ? asked.trim() ? <Found asked={asked} flows={flows.data} /> : <All flows={flows.data} /> : null}
    </div>
  )
}

const All = ({ flows }: { flows: readonly FlowData[] }) => {
  const texts = useTexts().flows
  return (
    <div className={classes.areas}>
      {areas.map((area) => (
        <section key={area} aria-labelledby={`area-${area}`}>
          <Title order={2} size="h3" id={`area-${area}`}>
            {texts.areas[area]()}
          </Title>
          <ul className={classes.flows}>
            {flows
              .filter((one) => one.area === area)
              .map(({ flow, chart, said }) => (
                <li key={flow}>
                  <Anchor component={Link} href={`/flows/${flow}`} fw={600}>
                    {said.title}
                  </Anchor>
                  <Text size="sm">{said.what}</Text>
                  <Text size="xs" c="dimmed">
                    {texts.size({ states: chart.states.length - 1, transitions: chart.transitions.length })}
                  </Text>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

const Found = ({ asked, flows }: { asked: string; flows: readonly FlowData[] }) => {
  const texts = useTexts().flows
  const answers = answersTo(asked, flows, (who) => texts.who[who ?? 'page']())
  if (answers.length === 0) return <Text role="status">{texts.nothing({ asked })}</Text>
  return (
    <section>
      <Text size="sm" c="dimmed" mb="xs" role="status">
        {answers.length > MOST
          ? texts.foundFirst({ shown: MOST, count: answers.length })
          : texts.found({ count: answers.length })}
      </Text>
      <ul className={classes.flows}>
        {answers.slice(0, MOST).map(({ flow, state, title, place, words }) => (
          <li key={`${flow} ${state} ${words}`}>
            <Anchor
              component={Link}
              href={`/flows/${flow}${state ? `?state=${encodeURIComponent(state)}` : ''}`}
              fw={600}
            >
              {place ? texts.placeIn({ flow: title, place }) : title}
            </Anchor>
            <Text size="sm">{words}</Text>
          </li>
        ))}
      </ul>
    </section>
  )
}
