import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../i18n/texts.tsx'
import { amountsDue } from '../../services/ledger/customers.ts'
import { useAccountRef } from '../../ui/account.tsx'

/** Says, beside late-payment interest, that some of it runs at a rate that is not published yet. */
export const UnknownRate = ({ tiersRef }: { tiersRef: string }) => {
  const texts = useTexts().letters.amountsDue
  const { data } = useQuery(amountsDue(useAccountRef(), tiersRef))
  if (!data?.shown || !data.unknownRate) return null
  return (
    <Text size="sm" c="dimmed" mt="xs">
      {data.unknownRate.counted ? texts.assumed() : texts.leftOut()}
    </Text>
  )
}
