import { Button, Group, Loader, Text } from '@mantine/core'
import { useTexts } from '../../i18n/texts.tsx'
import { useFormat } from '../../ui/format.ts'
import { FailureNote } from './FailureNote.tsx'
import classes from './import.module.css'
import { ServerAwayNote } from './ServerAwayNote.tsx'
import { useWizard } from './wizard.ts'

/** The planning after an import of movements: in progress, done, or failed (IMP-13). */
export const Planning = () => {
  const { snapshot, send } = useWizard()
  const texts = useTexts()
  const { result } = texts.imports
  const format = useFormat()
  const { planning, failure } = snapshot.context
  if (snapshot.matches({ result: 'read' })) return null
  if (snapshot.matches({ result: 'planningFailed' }))
    return (
      <div className={classes.warning} role="alert" style={{ marginBottom: 16 }}>
        <strong>{result.planningFailed()}</strong>
        <Text size="sm">{result.planningFailedLead()}</Text>
        {failure ? <FailureNote failure={failure} /> : null}
        <Button size="xs" variant="default" mt="xs" onClick={() => send({ type: 'retry.requested' })}>
          {texts.shared.actions.retry()}
        </Button>
      </div>
    )
  const planned = snapshot.matches({ result: 'planned' }) ? planning : null
  return (
    <div className={classes.note} role="status" style={{ marginBottom: 16 }}>
      <Group gap="xs" wrap="nowrap">
        {planned ? null : <Loader size={14} aria-hidden />}
        <strong>{planned ? result.planned({ count: planned.planned }) : result.planning()}</strong>
      </Group>
      <Text size="sm">
        {planned
          ? [
              planned.alerts ? result.alerts({ count: planned.alerts }) : null,
              planned.endedAt ? result.plannedAt({ moment: format.moment(planned.endedAt) }) : null,
            ]
              .filter((part) => part !== null)
              .join(' · ')
          : result.planningLead()}
      </Text>
      {failure ? <ServerAwayNote failure={failure} lead={texts.imports.away.planning()} /> : null}
    </div>
  )
}
