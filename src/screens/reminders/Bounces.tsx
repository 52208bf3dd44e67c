import { Alert, Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { listBounces } from '../../contract/delivery/bounces.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { query } from '../../services/http/http-query.ts'
import { useAccountRef } from '../../ui/account.tsx'

/** The number of bounced addresses; nothing without any. */
export const Bounces = () => {
  const texts = useTexts().bounces
  const masterRef = useAccountRef()
  const { data } = useQuery(query(listBounces, { params: { masterRef }, query: { size: 0 } }, 'reminders'))
  if (!data?.totalItems) return null
  return (
    <Alert color="amber" mb="md">
      {texts.count({ count: data.totalItems })}{' '}
      <Anchor component={Link} href="/bounces" underline="always">
        {texts.show()}
      </Anchor>
    </Alert>
  )
}
