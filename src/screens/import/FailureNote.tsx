import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/texts.tsx'
import type { Failure } from '../../machines/import/import.types.ts'
import classes from './import.module.css'
import { useImportWords } from './words.ts'

type Props = { title?: string; failure: Failure; children?: ReactNode }

/** An error beside what it concerns: its text, its reference and the next step. */
export const FailureNote = ({ title, failure, children }: Props) => {
  const texts = useTexts().shared
  const { words, reference } = useImportWords().failure(failure)
  return (
    <div className={classes.warning} role="alert" style={{ marginBlock: 12 }}>
      {title ? <strong>{title}</strong> : null}
      <div>{words}</div>
      {reference ? (
        <Text size="sm" c="dimmed" className="figures">
          {texts.reference({ id: reference })}
        </Text>
      ) : null}
      {children ? (
        <Group gap="xs" mt="xs">
          {children}
        </Group>
      ) : null}
    </div>
  )
}
