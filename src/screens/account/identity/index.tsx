import { Badge, Group, Title } from '@mantine/core'
import { businessDateAt } from '../../../domain/dates.ts'
import { useTexts } from '../../../i18n/texts.tsx'
import { wiredIdentityVerification } from '../../../services/accounts/identity-verification.ts'
import { useAccountRef } from '../../../ui/account.tsx'
import { useFormat } from '../../../ui/format.ts'
import IdentityVerification from '../../identity-verification/index.tsx'
import { useFlow } from '../../useFlow.ts'

/** The state of the account's identity verification, and its documents (ACC-01). */
export default function IdentitySection() {
  const { identityVerification: words } = useTexts()
  const format = useFormat()
  const masterRef = useAccountRef()
  const [snapshot, , actor] = useFlow(wiredIdentityVerification, {
    input: { masterRef, isRequired: false },
  })
  const { verification } = snapshot.context
  const on = verification?.verifiedAt
  return (
    <>
      <Group justify="space-between" mb={4} maw={760}>
        <Title order={2}>{words.title()}</Title>
        {verification ? (
          <Badge variant="light" color={on ? 'green' : 'amber'}>
            {on ? words.verifiedOn({ date: format.date(businessDateAt(new Date(on))) }) : words.notVerified()}
          </Badge>
        ) : null}
      </Group>
      <IdentityVerification actor={actor} place="ACCOUNT" />
    </>
  )
}
