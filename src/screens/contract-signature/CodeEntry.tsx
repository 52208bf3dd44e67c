import { Button, Group, Text, TextInput, Title } from '@mantine/core'
import { SIGNATURE_CODE_DIGITS } from '../../domain/contracts.ts'
import { useTexts } from '../../i18n/texts.tsx'
import classes from './contract-signature.module.css'
import type { SignatureProps } from './flow.ts'

/** Input for the code from the e-mail. */
export const CodeEntry = ({ snapshot, send }: SignatureProps) => {
  const { code: words } = useTexts().contractSignature
  const { contract, code, problem, left } = snapshot.context
  const busy = snapshot.matches('signing')
  if (!contract || !(busy || snapshot.matches('enteringCode'))) return null
  const digits = SIGNATURE_CODE_DIGITS
  const said = {
    CODE_INCOMPLETE: () => words.CODE_INCOMPLETE({ digits }),
    CODE_WRONG: () => words.CODE_WRONG({ left: left ?? 0 }),
    CODE_EXPIRED: () => words.CODE_EXPIRED(),
  }
  return (
    <form
      noValidate
      className={classes.code}
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: 'code.submitted' })
      }}
    >
      <Title order={3}>{words.title()}</Title>
      <Text role="status">{words.sent({ digits, email: contract.signerEmail })}</Text>
      <TextInput
        label={words.label({ digits })}
        withAsterisk
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        styles={{ wrapper: { maxWidth: 220 } }}
        value={code}
        disabled={busy}
        error={problem ? said[problem]() : undefined}
        errorProps={{ role: 'alert' }}
        onChange={(event) => send({ type: 'code.typed', code: event.currentTarget.value })}
      />
      <Group>
        <Button type="submit" loading={busy}>
          {words.sign()}
        </Button>
        <Button variant="default" disabled={busy} onClick={() => send({ type: 'code.requested' })}>
          {words.resend()}
        </Button>
        <Button variant="subtle" disabled={busy} onClick={() => send({ type: 'reading.resumed' })}>
          {words.back()}
        </Button>
      </Group>
    </form>
  )
}
