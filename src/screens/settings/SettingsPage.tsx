import type { ReactNode } from 'react'
import type { AnyMachineSnapshot } from 'xstate'
import { useTexts } from '../../i18n/texts.tsx'
import type { SettingsContext } from '../../machines/settings/settings.types.ts'
import { isUnsaved } from '../../machines/settings/settings-chart.ts'
import type { Watched } from '../../services/browser/leaving.ts'
import { Failure } from '../../ui/Failure.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SectionHeader } from '../../ui/SectionHeader.tsx'
import { SettingsTabs } from '../../ui/SettingsTabs.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { Leaving } from '../leaving/index.tsx'

type Snapshot = AnyMachineSnapshot & { context: SettingsContext<unknown, unknown> }

type Props<S extends Snapshot> = {
  snapshot: S
  editor: Watched<S>
  onRetry: () => void
  title: string
  lead: string
  /** Heading level: 2 for a part of a page; by default it is a page of the settings. */
  order?: 1 | 2
  /** The form, once the settings are loaded. */
  children: ReactNode
}

/** The frame of a settings form: its title, the loading state, and the unsaved-changes prompt. */
export const SettingsPage = <S extends Snapshot>({
  snapshot,
  editor,
  onRetry,
  title,
  lead,
  order = 1,
  children,
}: Props<S>) => {
  const texts = useTexts().settings
  const loadFailed = snapshot.matches('loadFailed')
  return (
    <div data-state={snapshot.value} aria-busy={snapshot.hasTag('busy')}>
      <Leaving editor={editor} isUnsaved={({ context }) => isUnsaved(context)} />
      {order === 1 ? (
        <>
          <SettingsTabs />
          <PageHeader title={title} lead={lead} />
        </>
      ) : (
        <SectionHeader title={title} lead={lead} />
      )}
      {snapshot.matches('loading') ? <ListSkeleton /> : null}
      {loadFailed ? <Failure title={texts.loadFailed()} error={snapshot.context.error} onRetry={onRetry} /> : null}
      {snapshot.context.kept && !snapshot.matches('loading') && !loadFailed ? children : null}
    </div>
  )
}
