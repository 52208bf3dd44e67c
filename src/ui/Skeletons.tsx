import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import { useTexts } from '../i18n/texts.tsx'

const widths = ['72%', '88%', '64%', '80%', '70%', '92%', '60%', '84%']

/** Placeholder lines for a list that is loading. */
export const ListSkeleton = ({ rows = 8 }: { rows?: number }) => {
  const texts = useTexts()
  return (
    <Stack gap={14} p="md" role="status">
      <VisuallyHidden>{texts.shared.table.loading()}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <Skeleton key={row} height={14} width={widths[row % widths.length] ?? '80%'} radius="xs" />
      ))}
    </Stack>
  )
}

/** A placeholder block for a card or picture that is loading. */
export const BlockSkeleton = ({ height = 96 }: { height?: number }) => {
  const texts = useTexts()
  return (
    <div role="status">
      <VisuallyHidden>{texts.shared.table.loading()}</VisuallyHidden>
      <Skeleton height={height} radius="md" />
    </div>
  )
}
