import { Button } from '@mantine/core'
import { Link } from 'wouter'
import { useTexts } from '../../i18n/texts.tsx'
import { useAccount } from '../../ui/account.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import Gone from './Gone.tsx'

/** The landing page of an invitation's link: by now it was accepted, or it no longer works. */
export default function Invitation() {
  const texts = useTexts().account
  const { invitation, tenant } = useAccount()
  const joined = invitation === 'JOINED'
  return (
    <div data-state={joined ? 'joined' : 'gone'}>
      <PageHeader
        title={joined ? texts.invitation.joined({ company: tenant.name }) : texts.invitation.title()}
        lead={joined && tenant.role ? texts.roleHints[tenant.role]() : ''}
      />
      {joined ? null : <Gone />}
      <Button component={Link} href="/">
        {texts.invitation.open({ company: tenant.name })}
      </Button>
    </div>
  )
}
