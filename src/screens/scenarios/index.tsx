import { Badge, Button, Text, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'wouter'
import { type AccountScenario, createScenario } from '../../contract/planning/scenarios.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { send } from '../../services/http/http.ts'
import { scenarioList } from '../../services/planning/scenario-list.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { useFormat } from '../../ui/format.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SettingsTabs } from '../../ui/SettingsTabs.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { useToasts } from '../../ui/toasts.ts'
import { MediaSwitches } from './MediaSwitches.tsx'
import classes from './scenarios.module.css'
import { useAudienceWords, useScenarioName } from './words.ts'

/** The account's scenarios (REM-05): their customers, and unpublished drafts. */
export default function ScenariosScreen() {
  const texts = useTexts().scenarios
  const masterRef = useAccountRef()
  const listing = useQuery(scenarioList(masterRef))
  const creation = useCreation(masterRef)
  const create = (from: string) => creation.mutate({ name: texts.newName(), from })
  const value = listing.data?.value
  return (
    <div data-state={value ? 'listed' : listing.error ? 'failed' : 'loading'}>
      <SettingsTabs />
      <PageHeader
        title={texts.title()}
        lead={texts.lead()}
        actions={
          <Button onClick={() => create('default')} loading={creation.isPending} disabled={!value}>
            {texts.create()}
          </Button>
        }
      />
      {listing.error ? <Failure error={listing.error} onRetry={() => void listing.refetch()} /> : null}
      {listing.isPending ? <ListSkeleton /> : null}
      <ul className={classes.list} aria-label={texts.list()}>
        {value?.map((scenario) => (
          <Row key={scenario.id} scenario={scenario} onCustomise={() => create(scenario.id)} />
        ))}
      </ul>
    </div>
  )
}

const useCreation = (masterRef: string) => {
  const toasts = useToasts()
  const [, go] = useLocation()
  return useMutation({
    mutationFn: (body: { name: string; from: string }) => send(createScenario, { params: { masterRef }, body }),
    onSuccess: ({ id }) => go(`/settings/scenarios/${id}`),
    onError: toasts.failure,
  })
}

const Row = ({ scenario, onCustomise }: { scenario: AccountScenario; onCustomise: () => void }) => {
  const texts = useTexts().scenarios
  const format = useFormat()
  const name = useScenarioName()(scenario)
  const audience = useAudienceWords()
  const { draft, enabled, id, mediaOff, publishedAt, steps } = scenario
  const active = steps.filter((step) => step.enabled && (step.kind === 'ALERT' || !mediaOff.includes(step.media)))
  return (
    <li className={classes.row}>
      <div className={classes.rowText}>
        <Title order={2} size="h4">
          {name}
        </Title>
        <Text size="sm" c="dimmed">
          {[
            audience(scenario),
            texts.steps({ count: active.length }),
            ...(publishedAt ? [texts.publishedOn({ date: format.day(publishedAt) })] : []),
          ].join(' · ')}
        </Text>
        <MediaSwitches scenario={scenario} name={name} />
      </div>
      {enabled ? null : <Badge color="amber">{texts.off()}</Badge>}
      {draft ? <Badge variant="light">{texts.hasDraft()}</Badge> : null}
      {id === 'default' ? (
        <Button variant="default" onClick={onCustomise}>
          {texts.customise()}
        </Button>
      ) : (
        <Button
          component={Link}
          href={`/settings/scenarios/${id}`}
          variant="default"
          aria-label={texts.openOf({ name })}
        >
          {texts.open()}
        </Button>
      )}
    </li>
  )
}
