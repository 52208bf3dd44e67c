import { Anchor, Select, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { Link, useLocation, useParams } from 'wouter'
import type { TemplateInput } from '../../contract/planning/templates.ts'
import { type ReminderMedia, reminderMedias } from '../../domain/reminders/index.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { wiredTemplateEditor } from '../../services/planning/templates.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { Leaving } from '../leaving/index.tsx'
import { useFlow } from '../useFlow.ts'
import { Bar } from './Bar.tsx'
import type { EditorProps } from './flow.ts'
import { Languages } from './Languages.tsx'
import { Outcome } from './Outcome.tsx'
import { Preview } from './Preview.tsx'
import classes from './templates.module.css'

const NEW = 'new'

/** One template: its texts in both languages, their problems, and a preview. */
export default function EditorScreen() {
  const { id = NEW } = useParams<{ id: string }>()
  const [, go] = useLocation()
  const [created, setCreated] = useState<string | null>(null)
  // After its first save a new template gets its URL, in the same editor.
  return (
    <Editor
      key={id === created ? NEW : id}
      id={id === NEW || id === created ? null : id}
      onCreated={(one) => {
        setCreated(one)
        go(`/settings/templates/${one}`, { replace: true })
      }}
    />
  )
}

const Editor = ({ id, onCreated }: { id: string | null; onCreated: (id: string) => void }) => {
  const texts = useTexts().templates
  const [snapshot, send, editor] = useEditor(id, onCreated)
  const { content } = snapshot.context
  const props = { snapshot, send }
  const known = !['loading', 'loadFailed', 'missing', 'deleted'].some((state) => snapshot.matches(state as never))
  return (
    <div data-state={String(snapshot.value)}>
      <Leaving editor={editor} isUnsaved={({ context }) => context.dirty} />
      <Anchor component={Link} href="/settings/templates" size="sm">
        {texts.back()}
      </Anchor>
      <PageHeader title={content.name.trim() || texts.create()} />
      <Outcome {...props} />
      {snapshot.matches('loading') ? <ListSkeleton /> : null}
      {known ? (
        <>
          <fieldset
            className={classes.fields}
            disabled={!snapshot.can({ type: 'content.changed', content })}
            aria-label={content.name.trim() || texts.create()}
          >
            <Details {...props} />
            <Languages {...props} />
          </fieldset>
          <Preview {...props} />
          <Bar {...props} />
        </>
      ) : null}
    </div>
  )
}

const useEditor = (id: string | null, onCreated: (id: string) => void) => {
  const masterRef = useAccountRef()
  // Created once: the machine of an editor must not change.
  const [machine] = useState(() => wiredTemplateEditor({ masterRef, created: onCreated }))
  return useFlow(
    machine,
    useMemo(() => ({ input: { id, media: 'EMAIL' as const } }), [id]),
  )
}

/** Name and channel. */
const Details = ({ snapshot, send }: EditorProps) => {
  const texts = useTexts()
  const words = texts.templates
  const { checked, content } = snapshot.context
  const change = (changes: Partial<TemplateInput>) =>
    send({ type: 'content.changed', content: { ...content, ...changes } })
  return (
    <div className={classes.details}>
      <TextInput
        label={words.name()}
        withAsterisk
        value={content.name}
        maxLength={80}
        error={checked && content.name.trim() === '' ? words.faults.MISSING_NAME() : undefined}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
      />
      <Select
        label={words.medium()}
        description={words.mediumHint()}
        inputWrapperOrder={['label', 'input', 'description']}
        data={reminderMedias.map((value) => ({ value, label: texts.reminders.medias[value]() }))}
        value={content.media}
        allowDeselect={false}
        onChange={(value) => change({ media: value as ReminderMedia })}
      />
    </div>
  )
}
