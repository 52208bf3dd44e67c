import { Alert, Button, Group, Text } from '@mantine/core'
import type { MandateDetail } from '../../contract/partner/partner.ts'
import { partnerActions } from '../../domain/cases/index.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { OpenedEntry } from '../../ui/OpenedEntry.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { ActionForm } from './ActionForm.tsx'
import { Amounts, Debt, Documents, Parties, Steps } from './Facts.tsx'
import type { DeskProps } from './flow.ts'
import { StageBadge } from './Mandates.tsx'
import classes from './partner.module.css'

/** One mandate: its data, and the partner's actions. */
export const Mandate = ({ snapshot, send }: DeskProps) => {
  const texts = useTexts().partner
  const { mandate, error } = snapshot.context
  return (
    <OpenedEntry
      title={texts.title()}
      back={{
        text: texts.back(),
        disabled: !snapshot.can({ type: 'mandate.left' }),
        onClick: () => send({ type: 'mandate.left' }),
      }}
      loading={snapshot.matches('loading')}
      failure={
        snapshot.matches('loadFailed')
          ? { title: texts.loadFailed(), error, onRetry: () => send({ type: 'retry.requested' }) }
          : null
      }
    >
      {mandate ? <Opened mandate={mandate} snapshot={snapshot} send={send} /> : null}
    </OpenedEntry>
  )
}

const Opened = ({ mandate, snapshot, send }: DeskProps & { mandate: MandateDetail }) => {
  const texts = useTexts().partner
  return (
    <>
      <PageHeader
        title={mandate.debtor}
        lead={
          <Group component="span" gap="xs">
            <span>
              <span className="figures">{mandate.caseNumber}</span> {texts.ofCreditor({ creditor: mandate.creditor })}
            </span>
            <StageBadge stage={mandate.stage} />
          </Group>
        }
      />
      <Actions snapshot={snapshot} send={send} />
      <div className={classes.columns}>
        <div>
          <Amounts mandate={mandate} />
          <Debt mandate={mandate} />
          <Documents mandate={mandate} />
        </div>
        <div>
          <Parties mandate={mandate} />
          <Steps mandate={mandate} />
        </div>
      </div>
    </>
  )
}

/** The available actions, the form of the selected one, and its outcome. */
const Actions = ({ snapshot, send }: DeskProps) => {
  const { partner: texts, shared } = useTexts()
  const { done, draft, refusal, error } = snapshot.context
  if (snapshot.matches('entering') || snapshot.matches('acting')) return <ActionForm snapshot={snapshot} send={send} />
  if (snapshot.matches('refused')) {
    const known = refusal !== null && refusal in texts.refusals ? (refusal as keyof typeof texts.refusals) : null
    return (
      <Alert role="alert" color="amber" title={texts.refused()} mb="md">
        {known ? <Text>{texts.refusals[known]()}</Text> : null}
        <Button mt="sm" onClick={() => send({ type: 'mandate.reloaded' })}>
          {texts.reload()}
        </Button>
      </Alert>
    )
  }
  if (snapshot.matches('unknown')) {
    return (
      <div className={classes.outcome}>
        <Failure
          title={texts.unknown()}
          lead={texts.unknownHint()}
          error={error}
          actions={<Button onClick={() => send({ type: 'retry.requested' })}>{shared.actions.retry()}</Button>}
        />
      </div>
    )
  }
  const offered = partnerActions.filter((action) => snapshot.can({ type: 'action.chosen', action }))
  return (
    <>
      {done ? (
        <Alert role="status" color="green" mb="md">
          {texts.done[draft.action]()}
        </Alert>
      ) : null}
      {offered.length > 0 ? (
        <Group mb="lg" gap="sm">
          {offered.map((action, index) => (
            <Button
              key={action}
              variant={index === 0 ? 'filled' : 'default'}
              onClick={() => send({ type: 'action.chosen', action })}
            >
              {texts.actions[action]()}
            </Button>
          ))}
        </Group>
      ) : null}
    </>
  )
}
