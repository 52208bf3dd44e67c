import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../i18n/texts.tsx'
import { claimed } from '../../services/customers.ts'
import { useMasterRef } from '../../ui/account.tsx'

/** Beside a message that asks for penalties: that a rate which is not published yet was assumed for some of them. */
export const AssumedRate = ({ tiersRef }: { tiersRef: string }) => {
  const texts = useTexts().letters.claimed
  const { data } = useQuery(claimed(useMasterRef(), tiersRef))
  if (!data?.shown || !data.assumed) return null
  return (
    <Text size="sm" c="dimmed" mt="xs">
      {texts.assumed()}
    </Text>
  )
}
