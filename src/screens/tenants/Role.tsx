import { Badge } from '@mantine/core'
import type { Role as RoleName } from '../../domain/roles.ts'
import { useTexts } from '../../i18n/texts.tsx'

/** Tells users with a read-only role that they cannot change anything. */
export default function Role({ role }: { role: RoleName }) {
  const texts = useTexts().account
  return (
    <Badge variant="outline" color="gray" size="sm" visibleFrom="sm" title={texts.roleHints[role]()} data-testid="role">
      {texts.roles[role]()}
    </Badge>
  )
}
