import { Button, NativeSelect, SimpleGrid, Text, Textarea, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { Question } from '../../contract/ledger/questions.ts'
import { COMMENT_MAX_LENGTH, IMPORT_MAX_LENGTHS } from '../../domain/constants.ts'
import { languages } from '../../i18n/language.ts'
import { useLanguage, useTexts } from '../../i18n/texts.tsx'
import type { QuestionDraft } from '../../machines/question-form/question-form.machine.ts'
import { keyByBody } from '../../services/ledger/customer-forms.ts'
import { wiredQuestionForm } from '../../services/ledger/questions.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { FlowForm } from '../../ui/FlowForm.tsx'
import { FormEnd } from '../../ui/FormEnd.tsx'
import { isRemoval, Removal } from '../../ui/Removal.tsx'
import { useToasts } from '../../ui/toasts.ts'
import { useFlow } from '../useFlow.ts'

type Props = {
  eventId: string
  /** Without it, a new one. */
  question: Question | null
  onClose: () => void
}

const useQuestionForm = ({ eventId, question, onClose }: Props) => {
  const masterRef = useAccountRef()
  const { language } = useLanguage()
  const { questions: texts } = useTexts()
  const toasts = useToasts()
  const [keyOf] = useState(keyByBody)
  const questionId = question?.id ?? null
  const machine = useMemo(
    () =>
      wiredQuestionForm({
        masterRef,
        eventId,
        questionId,
        keyOf,
        askToCheck: toasts.checkInput,
        changed: (sent) => {
          toasts.success(sent ? texts.sent() : texts.removal.done())
          onClose()
        },
      }),
    [masterRef, eventId, questionId, keyOf, toasts, texts, onClose],
  )
  const draft: QuestionDraft = question
    ? { name: question.name, email: question.email, language: question.language, text: question.text }
    : { name: '', email: '', language, text: '' }
  return useFlow(machine, { input: { draft } })
}

/** Asks a salesperson about a dispute; one that was asked is sent again, or withdrawn. */
export const QuestionForm = (props: Props) => {
  const { question, onClose } = props
  const { questions: texts, shared } = useTexts()
  const [snapshot, send] = useQuestionForm(props)
  const busy = snapshot.hasTag('busy')
  const draft = snapshot.context.draft as QuestionDraft
  const change = (patch: Partial<QuestionDraft>) => send({ type: 'field.changed', patch })
  const errorOf = (field: keyof QuestionDraft): string | undefined => {
    const code = snapshot.context.problems.find((problem) => problem.field === field)?.code
    if (code === undefined) return undefined
    return code in texts.errors ? texts.errors[code as keyof typeof texts.errors]() : shared.forms.invalid()
  }
  if (isRemoval(snapshot))
    return (
      <div data-state={snapshot.value} data-testid="question-form">
        <Removal snapshot={snapshot} send={send} words={texts.removal} />
      </div>
    )
  return (
    <FlowForm send={send} flow={{ name: 'question-form', state: snapshot.value }}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput
          label={texts.name()}
          withAsterisk
          maxLength={IMPORT_MAX_LENGTHS.person}
          disabled={busy}
          value={draft.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
          error={errorOf('name')}
        />
        <NativeSelect
          label={texts.language()}
          disabled={busy}
          value={draft.language}
          onChange={(event) => change({ language: event.currentTarget.value as QuestionDraft['language'] })}
          data={languages.map((value) => ({ value, label: texts.languages[value]() }))}
        />
      </SimpleGrid>
      <TextInput
        mt="sm"
        type="email"
        label={texts.email()}
        withAsterisk
        maxLength={IMPORT_MAX_LENGTHS.email}
        disabled={busy}
        value={draft.email}
        onChange={(event) => change({ email: event.currentTarget.value })}
        error={errorOf('email')}
      />
      <Textarea
        mt="sm"
        label={texts.text()}
        withAsterisk
        autosize
        minRows={2}
        maxLength={COMMENT_MAX_LENGTH}
        disabled={busy}
        value={draft.text}
        onChange={(event) => change({ text: event.currentTarget.value })}
        error={errorOf('text')}
      />
      <Text size="sm" c="dimmed" mt={6}>
        {texts.hint()} {question ? texts.againHint() : null}
      </Text>
      <FormEnd
        snapshot={snapshot}
        send={send}
        words={texts}
        submit={question ? texts.sendAgain() : texts.send()}
        onCancel={onClose}
        mt="sm"
      >
        {question && snapshot.can({ type: 'removal.requested' }) ? (
          <Button variant="subtle" color="red" onClick={() => send({ type: 'removal.requested' })}>
            {texts.revoke()}
          </Button>
        ) : null}
      </FormEnd>
    </FlowForm>
  )
}
