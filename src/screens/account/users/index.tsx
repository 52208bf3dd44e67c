import { Button, Group, Modal, Text } from '@mantine/core'
import { useMemo } from 'react'
import { useLanguage, useTexts } from '../../../i18n/texts.tsx'
import { wiredMembers } from '../../../services/accounts/tenants.ts'
import { useAccount } from '../../../ui/account.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { SectionHeader } from '../../../ui/SectionHeader.tsx'
import { ListSkeleton } from '../../../ui/Skeletons.tsx'
import { useToasts } from '../../../ui/toasts.ts'
import { useFlow } from '../../useFlow.ts'
import { Invitations } from './Invitations.tsx'
import { InviteForm } from './InviteForm.tsx'
import { MemberList } from './MemberList.tsx'
import { Outcome } from './Outcome.tsx'
import { Requests } from './Requests.tsx'
import { SecondFactorRule } from './SecondFactorRule.tsx'

/** The members of the company, for its administrators. Each panel is a file beside this one. */
export default function UsersSection() {
  const { account, shared } = useTexts()
  const texts = account.users
  const { me } = useAccount()
  const { language } = useLanguage()
  const { checkInput: askToCheck } = useToasts()
  const machine = useMemo(
    () =>
      wiredMembers({
        language,
        askToCheck,
        userId: me.userUUID,
        // The user's permissions changed: the page is reloaded.
        ownChanged: ({ kind }) => location.assign(kind === 'remove' ? '/' : '/account'),
      }),
    [language, askToCheck, me.userUUID],
  )
  const [snapshot, send] = useFlow(machine)
  const { people, action, error } = snapshot.context
  const keep = () => send({ type: 'removal.declined' })
  return (
    <div data-testid="users" data-state={snapshot.value} aria-busy={snapshot.hasTag('busy')}>
      <SectionHeader title={texts.title()} lead={texts.lead()} />
      {snapshot.matches('reading') ? <ListSkeleton /> : null}
      {snapshot.matches('readFailed') ? (
        <Failure title={texts.failed()} error={error} onRetry={() => send({ type: 'retry.requested' })} />
      ) : null}
      <Outcome snapshot={snapshot} send={send} />
      {people && !snapshot.matches('reading') ? (
        <>
          <Requests snapshot={snapshot} send={send} />
          <MemberList snapshot={snapshot} send={send} />
          <Invitations snapshot={snapshot} send={send} />
          <InviteForm snapshot={snapshot} send={send} />
          <SecondFactorRule />
        </>
      ) : null}
      <Modal
        opened={snapshot.matches('confirming')}
        onClose={keep}
        title={texts.removeTitle({ name: action?.kind === 'remove' ? action.name : '' })}
        closeButtonProps={{ 'aria-label': shared.actions.close() }}
      >
        <Text mb="md">{texts.removeText()}</Text>
        <Group justify="flex-end">
          <Button variant="subtle" color="red" onClick={() => send({ type: 'removal.confirmed' })}>
            {texts.removeConfirm()}
          </Button>
          <Button data-autofocus onClick={keep}>
            {texts.removeKeep()}
          </Button>
        </Group>
      </Modal>
    </div>
  )
}
