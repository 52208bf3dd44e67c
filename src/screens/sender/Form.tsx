import { Button, Group, Text, TextInput, Title } from '@mantine/core'
import {
  checkSender,
  type SenderFaultCode,
  type SenderFields,
  senderLengths,
} from '../../domain/sender-domain/sender.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { generalDomain, type senderDomainMachine } from '../../machines/sender-domain/sender-domain.machine.ts'
import { Failure } from '../../ui/Failure.tsx'
import { useProblemWords } from '../../ui/problem.ts'
import type { FlowProps } from '../useFlow.ts'
import classes from './sender.module.css'

/** The address and the name. Problems are shown after the first attempt to save. */
export const Form = ({ snapshot, send }: FlowProps<typeof senderDomainMachine>) => {
  const { sender: texts, shared } = useTexts()
  const wordsOf = useProblemWords()
  const { fields, known, tried, refused, refusal, error } = snapshot.context
  const faults = tried ? [...checkSender(fields, generalDomain(known)), ...refused] : []
  const errorOf = (field: keyof SenderFields): string | null => {
    const code = faults.find((fault) => fault.field === field)?.code
    return code && code in texts.faults ? texts.faults[code as SenderFaultCode]() : null
  }
  const change = (patch: Partial<SenderFields>) => send({ type: 'fields.changed', patch })
  const saving = snapshot.matches('saving')
  if (snapshot.matches('saveFailed')) {
    return (
      <Failure
        title={texts.saveFailed()}
        error={error}
        onRetry={() => send({ type: 'retry.requested' })}
        actions={
          <Button variant="default" onClick={() => send({ type: 'editing.resumed' })}>
            {texts.keepEditing()}
          </Button>
        }
      />
    )
  }
  return (
    <section className={classes.panel} aria-labelledby="sender-form">
      <Title order={2} id="sender-form" size="h3">
        {texts.form()}
      </Title>
      {snapshot.matches('refused') ? (
        <Failure
          order={3}
          title={texts.refused()}
          lead={wordsOf({ code: refused.length > 0 ? 'VALIDATION' : refusal }).words}
        />
      ) : null}
      <fieldset className={classes.fields} disabled={saving}>
        <TextInput
          label={texts.address()}
          description={texts.addressHint()}
          value={fields.address}
          error={errorOf('address')}
          maxLength={senderLengths.address}
          autoComplete="off"
          inputMode="email"
          onChange={({ currentTarget }) => change({ address: currentTarget.value })}
        />
        <TextInput
          label={texts.name()}
          value={fields.name}
          error={errorOf('name')}
          maxLength={senderLengths.name}
          autoComplete="off"
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
      </fieldset>
      <Group gap="sm">
        <Button
          loading={saving}
          disabled={!snapshot.can({ type: 'save.requested' })}
          onClick={() => send({ type: 'save.requested' })}
        >
          {texts.save()}
        </Button>
        <Button
          variant="default"
          disabled={!snapshot.can({ type: 'editing.cancelled' })}
          onClick={() => send({ type: 'editing.cancelled' })}
        >
          {shared.actions.cancel()}
        </Button>
        <Text size="sm" c="dimmed" role="status">
          {saving ? texts.saving() : ''}
        </Text>
      </Group>
    </section>
  )
}
