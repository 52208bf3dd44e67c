import { Text } from '@mantine/core'
import { useTexts } from '../../i18n/texts.tsx'
import type { Failure } from '../../machines/import/import.types.ts'
import classes from './import.module.css'

type Props = { failure: Failure; lead: string }

/** The server is temporarily unreachable: nothing is lost, and the import resumes automatically. */
export const ServerAwayNote = ({ failure, lead }: Props) => {
  const texts = useTexts()
  const { away } = texts.imports
  return (
    <div className={classes.warning} role="alert" style={{ marginTop: 12 }}>
      <strong>{failure.code === 'OFFLINE' ? away.offline() : away.unavailable()}</strong>
      <div>{lead}</div>
      {failure.requestId ? (
        <Text size="sm" c="dimmed" className="figures">
          {texts.shared.reference({ id: failure.requestId })}
        </Text>
      ) : null}
    </div>
  )
}
