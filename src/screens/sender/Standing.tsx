import { Button } from '@mantine/core'
import { useTexts } from '../../i18n/texts.tsx'
import type { senderDomainMachine } from '../../machines/sender-domain/sender-domain.machine.ts'
import type { OwnSender } from '../../machines/sender-domain/sender-domain.types.ts'
import { Failure } from '../../ui/Failure.tsx'
import { Done, NotDone, Working } from '../../ui/Said.tsx'
import type { FlowProps } from '../useFlow.ts'

type Props = FlowProps<typeof senderDomainMachine> & { sender: OwnSender; general: string }

/** Where the own sender stands, and what to do about it. */
export const Standing = ({ snapshot, send, sender: { domain, standing }, general }: Props) => {
  const { sender: texts } = useTexts()
  if (snapshot.matches('checking')) return <Working text={texts.checking()} mb={0} />
  if (snapshot.matches('checkFailed')) {
    return (
      <Failure
        title={texts.checkFailed()}
        error={snapshot.context.error}
        onRetry={() => send({ type: 'retry.requested' })}
        actions={
          <Button variant="default" onClick={() => send({ type: 'attempt.dropped' })}>
            {texts.drop()}
          </Button>
        }
      />
    )
  }
  switch (standing) {
    case 'VERIFIED':
      return <Done title={texts.verified()} text={texts.verifiedHint({ domain, general })} mb={0} />
    case 'UNPUBLISHED':
      return <NotDone refused title={texts.unpublished()} text={texts.unpublishedHint({ domain, general })} mb={0} />
    case 'UNREACHABLE':
      return <NotDone refused title={texts.unreachable()} text={texts.unreachableHint({ domain, general })} mb={0} />
    case 'TAKEN':
      return <NotDone title={texts.taken()} text={texts.takenHint()} mb={0} />
    case 'FAULTY':
      return <NotDone title={texts.faulty()} text={texts.faultyHint({ general })} mb={0} />
  }
}
