import { Anchor, type AnchorProps } from '@mantine/core'
import { Link } from 'wouter'
import { useIsLightShell } from './account.tsx'

/** A customer's name, linked to its page if the shell has one. */
export const CustomerName = ({ tiersRef, name, ...props }: AnchorProps & { tiersRef: string; name: string }) =>
  useIsLightShell() ? (
    name
  ) : (
    <Anchor component={Link} href={`/customers/${encodeURIComponent(tiersRef)}`} {...props}>
      {name}
    </Anchor>
  )
