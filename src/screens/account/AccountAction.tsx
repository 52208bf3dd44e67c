import { Button, Group, Modal, Text, Title } from '@mantine/core'
import { useTexts } from '../../i18n/texts.tsx'
import type { accountActionMachine } from '../../machines/account-action/account-action.machine.ts'
import { Failure } from '../../ui/Failure.tsx'
import { useProblemWords } from '../../ui/problem.ts'
import { Done, NotDone } from '../../ui/Said.tsx'
import { useFlow } from '../useFlow.ts'
import classes from './account.module.css'

type Props = {
  /** The wired flow: the same object as long as the panel is shown. */
  machine: typeof accountActionMachine
  /** Identifies the panel in tests and for screen readers. */
  name: string
  title: string
  lead: string
  /** The text of the button, the question, and the buttons that answer it. */
  action: string
  question: string
  confirm: string
  done: (told: string) => string
  /** Shown in red, for what cannot be undone. */
  destructive?: boolean
  /** Heading level: 2 on a page of its own. */
  order?: 2 | 3
}

/** A panel with one operation that is confirmed first. */
export const AccountAction = ({
  machine,
  name,
  title,
  lead,
  action,
  question,
  confirm,
  done,
  destructive,
  order = 3,
}: Props) => {
  const { account, shared } = useTexts()
  const texts = account.action
  const wordsOf = useProblemWords()
  const [snapshot, send] = useFlow(machine)
  const { told, code, error } = snapshot.context
  const decline = () => send({ type: 'action.declined' })
  const isFailed = snapshot.matches('failed')
  const color = destructive ? { color: 'red' } : {}
  return (
    <section
      className={classes.panel}
      aria-labelledby={`action-${name}`}
      data-testid={name}
      data-state={snapshot.value}
      aria-busy={snapshot.hasTag('busy')}
    >
      <Title order={order} size="h3" id={`action-${name}`}>
        {title}
      </Title>
      <Text c="dimmed" mb="sm">
        {lead}
      </Text>
      {snapshot.matches('done') ? <Done text={done(told)} /> : null}
      {snapshot.matches('refused') ? <NotDone refused text={wordsOf({ code }).words} /> : null}
      {isFailed ? (
        <Failure
          order={3}
          title={texts.failed()}
          error={error}
          onRetry={() => send({ type: 'retry.requested' })}
          actions={
            <Button variant="default" onClick={decline}>
              {texts.drop()}
            </Button>
          }
        />
      ) : (
        <Button
          variant="default"
          loading={snapshot.hasTag('busy')}
          disabled={!snapshot.can({ type: 'action.requested' })}
          onClick={() => send({ type: 'action.requested' })}
        >
          {action}
        </Button>
      )}
      <Modal
        opened={snapshot.matches('asking')}
        onClose={decline}
        title={action}
        closeButtonProps={{ 'aria-label': shared.actions.close() }}
      >
        <Text mb="md">{question}</Text>
        <Group justify="flex-end">
          <Button variant="default" data-autofocus onClick={decline}>
            {texts.drop()}
          </Button>
          <Button {...color} onClick={() => send({ type: 'action.confirmed' })}>
            {confirm}
          </Button>
        </Group>
      </Modal>
    </section>
  )
}
