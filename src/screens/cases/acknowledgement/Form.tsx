import { Button, FileButton, Group, Input, Text } from '@mantine/core'
import { useId, useRef } from 'react'
import type { Acknowledgements } from '../../../contract/cases/acknowledgements.ts'
import { CASE_DOCUMENT_MAX_BYTES } from '../../../domain/constants.ts'
import { useTexts } from '../../../i18n/texts.tsx'
import type { ChosenDocument } from '../../../machines/acknowledgement/acknowledgement.types.ts'
import { DateField } from '../../../ui/DateField.tsx'
import { useFormat } from '../../../ui/format.ts'
import { wordsOfCode } from '../../../ui/problem.ts'
import { DOCUMENT_TYPES } from '../document-types.ts'
import type { AcknowledgementProps } from './flow.ts'
import { InvoiceChoice } from './InvoiceChoice.tsx'

type Props = AcknowledgementProps & { offer: Acknowledgements; onClose: () => void }

/** The invoices, the day of the acknowledgement, and its document. */
export const Form = ({ snapshot, send, offer, onClose }: Props) => {
  const { acknowledgement: words, shared } = useTexts()
  const { draft, problems } = snapshot.context
  const busy = snapshot.matches('recording')
  const problemOf = (field: string) => {
    const code = problems.find((one) => one.field === field)?.code
    return code === undefined ? undefined : (wordsOfCode(words.problems, code) ?? code)
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: 'draft.submitted' })
      }}
    >
      <InvoiceChoice snapshot={snapshot} send={send} offer={offer} problemOf={problemOf} />
      <DateField
        mt="md"
        maw={240}
        label={words.acknowledgedOn()}
        withAsterisk
        disabled={busy}
        value={draft.acknowledgedOn || null}
        onChange={(day) => send({ type: 'draft.changed', patch: { acknowledgedOn: day ?? '' } })}
        error={problemOf('acknowledgedOn')}
      />
      <Proof
        document={draft.document}
        busy={busy}
        error={problemOf('document')}
        onChosen={(document) => send({ type: 'draft.changed', patch: { document } })}
      />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" disabled={busy} onClick={onClose}>
          {shared.actions.cancel()}
        </Button>
        <Button type="submit" loading={busy} disabled={!busy && !snapshot.can({ type: 'draft.submitted' })}>
          {words.confirm()}
        </Button>
      </Group>
    </form>
  )
}

type ProofProps = {
  document: ChosenDocument | null
  busy: boolean
  error: string | undefined
  onChosen: (document: ChosenDocument) => void
}

const Proof = ({ document, busy, error, onChosen }: ProofProps) => {
  const { acknowledgement: words } = useTexts()
  const format = useFormat()
  const reset = useRef<() => void>(null)
  const id = useId()
  const take = (file: File | null) => {
    // Allows selecting the same file again after a refusal.
    reset.current?.()
    if (file) onChosen({ name: file.name, size: file.size, file })
  }
  return (
    <Input.Wrapper
      mt="md"
      labelElement="div"
      label={words.document()}
      description={words.documentHint({ max: format.fileSize(CASE_DOCUMENT_MAX_BYTES) })}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      withAsterisk
      error={error}
      errorProps={{ id, role: 'alert' }}
    >
      <Group gap="sm" mt={2} mb={2}>
        <FileButton accept={DOCUMENT_TYPES} resetRef={reset} onChange={take} disabled={busy}>
          {(props) => (
            <Button
              {...props}
              size="xs"
              variant="default"
              disabled={busy}
              {...(error ? { 'aria-describedby': id } : {})}
            >
              {document ? words.chooseAnother() : words.choose()}
            </Button>
          )}
        </FileButton>
        {document ? (
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {document.name}{' '}
            <Text span size="sm" c="dimmed" className="figures">
              {format.fileSize(document.size)}
            </Text>
          </Text>
        ) : null}
      </Group>
    </Input.Wrapper>
  )
}
