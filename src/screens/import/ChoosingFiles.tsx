import { Button, Group, SegmentedControl, Text } from '@mantine/core'
import { useId } from 'react'
import { IMPORT_MAX_CSV_BYTES, IMPORT_MAX_WORKBOOK_BYTES } from '../../domain/constants.ts'
import { isPdfName } from '../../domain/invoice-documents/extensions.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { useFormat } from '../../ui/format.ts'
import { dropped } from '../uploads/Uploads.tsx'
import { ChosenFiles } from './ChosenFiles.tsx'
import { FailureNote } from './FailureNote.tsx'
import { FileDrop } from './FileDrop.tsx'
import classes from './import.module.css'
import { Step } from './Step.tsx'
import { useWizard } from './wizard.ts'
import { useImportWords } from './words.ts'

/** Selecting a customer file, a movement file or both (IMP-01). */
export const ChoosingFiles = () => {
  const { session, snapshot, send, documents } = useWizard()
  const texts = useTexts()
  const words = useImportWords()
  const format = useFormat()
  const { refused, failure, profile } = snapshot.context
  const start = { type: 'import.started' } as const
  const withDocuments = profile === 'STANDARD'
  const take = (all: File[]) => {
    const isDocument = ({ name }: File) => withDocuments && isPdfName(name)
    const papers = all.filter(isDocument)
    const files = all.filter((file) => !isDocument(file))
    if (papers.length > 0) documents.send(dropped(papers))
    if (files.length > 0) send({ type: 'files.added', files: session.shelf.add(files) })
  }
  return (
    <Step
      title={texts.imports.files.title()}
      lead={texts.imports.files.lead()}
      actions={
        <Button disabled={!snapshot.can(start)} onClick={() => send(start)}>
          {texts.imports.files.start()}
        </Button>
      }
    >
      <Profile />
      <FileDrop
        multiple
        loading={snapshot.matches('recognising')}
        hint={texts.imports.files.caps({
          csv: format.fileSize(IMPORT_MAX_CSV_BYTES),
          workbook: format.fileSize(IMPORT_MAX_WORKBOOK_BYTES),
        })}
        withDocuments={withDocuments}
        onFiles={take}
      />
      <div aria-live="polite">
        {refused.map(({ name, failure: reason }) => (
          <div key={name} className={classes.warning} role="alert" style={{ marginTop: 12 }}>
            <strong>{texts.imports.files.refused({ name })}</strong>
            <div>{words.failure(reason).words}</div>
          </div>
        ))}
        {snapshot.matches('recognisingFailed') && failure ? (
          <FailureNote title={texts.imports.files.recognisingFailed()} failure={failure}>
            <Button size="xs" variant="default" onClick={() => send({ type: 'retry.requested' })}>
              {texts.shared.actions.retry()}
            </Button>
            <Button size="xs" variant="subtle" onClick={() => send({ type: 'import.abandoned' })}>
              {texts.imports.actions.cancel()}
            </Button>
          </FailureNote>
        ) : null}
      </div>
      <ChosenFiles />
    </Step>
  )
}

const lightProfiles = ['LIGHT_B2B', 'LIGHT_B2C'] as const

/**
 * A light account says whether its customer file holds companies or individuals, which decides the required columns
 * (IMP-04).
 */
const Profile = () => {
  const { snapshot, send } = useWizard()
  const { profile: texts } = useTexts().imports.files
  const { profile } = snapshot.context
  const id = useId()
  if (profile === 'STANDARD') return null
  return (
    <Group mb="md" gap="sm">
      <Text id={id}>{texts.label()}</Text>
      <SegmentedControl
        aria-labelledby={id}
        disabled={!snapshot.can({ type: 'profile.chosen', profile })}
        value={profile}
        onChange={(value) => send({ type: 'profile.chosen', profile: lightProfiles.find((one) => one === value)! })}
        data={lightProfiles.map((value) => ({ value, label: texts[value]() }))}
      />
    </Group>
  )
}
