import { Button, Group, Text } from '@mantine/core'
import { useMemo } from 'react'
import { useTexts } from '../../i18n/texts.tsx'
import { isUnsaved, type senderDomainMachine } from '../../machines/sender-domain/sender-domain.machine.ts'
import type { Known } from '../../machines/sender-domain/sender-domain.types.ts'
import { wiredSenderDomain } from '../../services/accounts/sender.ts'
import { useAccountRef, useMay } from '../../ui/account.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { useFormat } from '../../ui/format.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { isRemoval, Removal, RemovalButton } from '../../ui/Removal.tsx'
import { SettingsTabs } from '../../ui/SettingsTabs.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { useToasts } from '../../ui/toasts.ts'
import { Leaving } from '../leaving/index.tsx'
import { type FlowProps, useFlow } from '../useFlow.ts'
import { Form } from './Form.tsx'
import { Records } from './Records.tsx'
import { Standing } from './Standing.tsx'
import classes from './sender.module.css'

type Props = FlowProps<typeof senderDomainMachine>

const forms: readonly unknown[] = ['editing', 'saving', 'refused', 'saveFailed']

/** From whom the e-mails of the account leave: the general sender, or an own one with the DNS records of its domain. */
export default function SenderScreen() {
  const { sender: texts } = useTexts()
  const masterRef = useAccountRef()
  const { checkInput: askToCheck } = useToasts()
  const machine = useMemo(() => wiredSenderDomain({ masterRef, askToCheck }), [masterRef, askToCheck])
  const [snapshot, send, editor] = useFlow(machine)
  const { known, error } = snapshot.context
  const isShown = known !== null && !snapshot.matches('loading') && !snapshot.matches('loadFailed')
  return (
    <div data-state={snapshot.value} aria-busy={snapshot.hasTag('busy')}>
      <Leaving editor={editor} isUnsaved={({ context }) => isUnsaved(context)} />
      <SettingsTabs />
      <PageHeader title={texts.title()} lead={texts.lead()} />
      {snapshot.matches('loading') ? <ListSkeleton /> : null}
      {snapshot.matches('loadFailed') ? (
        <Failure title={texts.loadFailed()} error={error} onRetry={() => send({ type: 'retry.requested' })} />
      ) : null}
      {isShown ? <Shown snapshot={snapshot} send={send} known={known} /> : null}
    </div>
  )
}

const Shown = ({ snapshot, send, known }: Props & { known: Known }) => {
  const { sender: texts } = useTexts()
  const mayChange = useMay('ADMINISTER')
  const { sender, general } = known
  const isForm = forms.includes(snapshot.value)
  return (
    <div className={classes.page}>
      {mayChange ? null : <Text c="dimmed">{texts.notAdministrator()}</Text>}
      {isForm ? <Form snapshot={snapshot} send={send} /> : null}
      {sender && !isForm ? (
        <>
          <Standing snapshot={snapshot} send={send} sender={sender} general={general.address} />
          <Current address={sender.address} name={sender.name} replyTo={general.replyTo || sender.address}>
            {mayChange ? <Actions snapshot={snapshot} send={send} known={known} /> : null}
          </Current>
          <Records sender={sender} />
        </>
      ) : null}
      {sender || isForm ? null : (
        <Current address={general.address} name={general.name} replyTo={general.replyTo || general.address}>
          <Text>{texts.general()}</Text>
          <Text c="dimmed" size="sm">
            {texts.generalHint()}
          </Text>
          {mayChange ? (
            <Group>
              <Button onClick={() => send({ type: 'editing.begun' })}>{texts.begin()}</Button>
            </Group>
          ) : null}
        </Current>
      )}
    </div>
  )
}

type CurrentProps = { address: string; name: string; replyTo: string; children: React.ReactNode }

/** An e-mail's sender as its reader sees it. */
const Current = ({ address, name, replyTo, children }: CurrentProps) => {
  const { sender: texts } = useTexts()
  return (
    <section className={classes.panel} aria-label={texts.title()}>
      <dl className={classes.current}>
        <dt>{texts.from()}</dt>
        <dd>
          {name} <span className={classes.dim}>&lt;{address}&gt;</span>
        </dd>
        <dt>{texts.replyTo()}</dt>
        <dd>{replyTo}</dd>
      </dl>
      {children}
    </section>
  )
}

const Actions = ({ snapshot, send, known: { sender, general } }: Props & { known: Known }) => {
  const { sender: texts } = useTexts()
  const format = useFormat()
  const { removal } = texts
  if (isRemoval(snapshot)) {
    const hint = () => removal.hint({ general: general.address })
    return <Removal snapshot={snapshot} send={send} words={{ ...removal, hint }} />
  }
  return (
    <>
      <Group gap="sm">
        <Button
          loading={snapshot.matches('checking')}
          disabled={!snapshot.can({ type: 'check.requested' })}
          onClick={() => send({ type: 'check.requested' })}
        >
          {texts.check()}
        </Button>
        <Button
          variant="default"
          disabled={!snapshot.can({ type: 'editing.begun' })}
          onClick={() => send({ type: 'editing.begun' })}
        >
          {texts.edit()}
        </Button>
        <RemovalButton snapshot={snapshot} send={send}>
          {removal.ask()}
        </RemovalButton>
      </Group>
      {sender?.checkedAt ? (
        <Text size="sm" c="dimmed">
          {texts.checkedAt({ at: format.moment(sender.checkedAt) })}
        </Text>
      ) : null}
    </>
  )
}
