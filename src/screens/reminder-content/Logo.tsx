import { Button, FileButton, Group, Loader, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { logoTypes } from '../../domain/reminder-content.ts'
import { useTexts } from '../../i18n/texts.tsx'
import type { logoMachine } from '../../machines/logo/logo.machine.ts'
import { logoPicture } from '../../services/delivery/reminder-content.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { useProblemWords } from '../../ui/problem.ts'
import { Done } from '../../ui/Said.tsx'
import type { FlowProps } from '../useFlow.ts'
import classes from './reminder-content.module.css'

type Props = FlowProps<typeof logoMachine> & {
  /** Heading level: 3 in a part of a page. */
  order?: 2 | 3
}

/** The logo: saved or removed immediately, independently of the form (ACC-03). */
export const Logo = ({ snapshot, send, order = 2 }: Props) => {
  const { logo: texts } = useTexts().settings
  const masterRef = useAccountRef()
  const reset = useRef<() => void>(null)
  const { logo } = snapshot.context
  const picture = useQuery(logoPicture(masterRef, logo)).data
  const isChangeable =
    !snapshot.hasTag('busy') && !snapshot.matches('uploadFailed') && !snapshot.matches('removalFailed')
  const take = (file: File | null) => {
    // Allows selecting the same file again after a refusal.
    reset.current?.()
    if (file) send({ type: 'logo.chosen', chosen: { type: file.type, size: file.size, file } })
  }
  return (
    <section
      className={classes.panel}
      aria-labelledby="content-logo"
      data-testid="logo"
      data-state={snapshot.value}
      aria-busy={snapshot.hasTag('busy')}
    >
      <Title order={order} id="content-logo" size="h3">
        {texts.title()}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {texts.hint()}
      </Text>
      <Outcome snapshot={snapshot} send={send} />
      {logo && picture ? <img className={classes.logo} src={picture.url} alt={texts.alt()} /> : null}
      <Group gap="xs">
        <FileButton accept={logoTypes.join(',')} resetRef={reset} onChange={take}>
          {(props) => (
            <Button {...props} variant="default" disabled={!isChangeable}>
              {logo ? texts.change() : texts.choose()}
            </Button>
          )}
        </FileButton>
        {logo ? (
          <Button
            variant="subtle"
            color="red"
            disabled={!snapshot.can({ type: 'logo.removed' })}
            onClick={() => send({ type: 'logo.removed' })}
          >
            {texts.remove()}
          </Button>
        ) : null}
        {snapshot.hasTag('busy') ? (
          <Group gap="xs" role="status">
            <Loader size={16} />
            {snapshot.matches('uploading') ? texts.uploading() : texts.removing()}
          </Group>
        ) : null}
      </Group>
    </section>
  )
}

/** The outcome of a change; each error with a next step. */
const Outcome = ({ snapshot, send }: Props) => {
  const { logo: texts } = useTexts().settings
  const wordsOf = useProblemWords()
  const { error, logo, refusal } = snapshot.context
  const failed = (title: string, retry: 'retry.requested' | 'retry.requested') => (
    <Failure
      mb="md"
      order={3}
      title={title}
      error={error}
      onRetry={() => send({ type: retry })}
      actions={
        <Button variant="default" onClick={() => send({ type: 'attempt.dropped' })}>
          {texts.drop()}
        </Button>
      }
    />
  )
  switch (snapshot.value) {
    case 'changed':
      return <Done text={logo ? texts.kept() : texts.removed()} />
    case 'refused':
      return <Failure mb="md" order={3} title={texts.refused()} lead={wordsOf({ code: refusal }).words} />
    case 'uploadFailed':
      return failed(texts.uploadFailed(), 'retry.requested')
    case 'removalFailed':
      return failed(texts.removalFailed(), 'retry.requested')
    default:
      return null
  }
}
