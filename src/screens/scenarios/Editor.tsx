import { Anchor } from '@mantine/core'
import { useMemo } from 'react'
import { Link, useParams } from 'wouter'
import type { ScenarioContent } from '../../contract/planning/scenarios.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { wiredScenarioEditor } from '../../services/planning/scenarios.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { Leaving } from '../leaving/index.tsx'
import { useFlow } from '../useFlow.ts'
import { Bar } from './Bar.tsx'
import { Details } from './Details.tsx'
import { Outcome } from './Outcome.tsx'
import { Preview } from './Preview.tsx'
import { Steps } from './Steps.tsx'
import classes from './scenarios.module.css'

/** One scenario (REM-05): its steps, their problems, a preview, and its publication. */
export default function EditorScreen() {
  const { id = '' } = useParams<{ id: string }>()
  return <Editor key={id} id={id} />
}

const Editor = ({ id }: { id: string }) => {
  const texts = useTexts().scenarios
  const masterRef = useAccountRef()
  const machine = useMemo(() => wiredScenarioEditor(masterRef), [masterRef])
  const [snapshot, send, editor] = useFlow(machine, { input: { id } })
  const { content } = snapshot.context
  const change = (changed: ScenarioContent) => send({ type: 'content.changed', content: changed })
  const looking = snapshot.matches('previewed')
  const props = { snapshot, send }
  return (
    <div data-state={String(snapshot.value)}>
      <Leaving editor={editor} isUnsaved={({ context }) => context.dirty} />
      <Anchor component={Link} href="/settings/scenarios" size="sm">
        {texts.editor.back()}
      </Anchor>
      <PageHeader title={content?.name ?? texts.title()} />
      <Outcome {...props} />
      {snapshot.matches('loading') ? <ListSkeleton /> : null}
      {looking ? <Preview {...props} /> : null}
      {content && !looking && snapshot.status === 'active' ? (
        <fieldset
          className={classes.fields}
          disabled={!snapshot.can({ type: 'content.changed', content })}
          aria-label={content.name}
        >
          <Details content={content} onChange={change} />
          <Steps content={content} faults={snapshot.context.scenario?.faults ?? []} onChange={change} />
        </fieldset>
      ) : null}
      {content && snapshot.status === 'active' ? <Bar {...props} /> : null}
    </div>
  )
}
