import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import { useTexts } from '../i18n/texts.tsx'

const widths = ['72%', '88%', '64%', '80%', '70%', '92%', '60%', '84%']

/** Lines in the place of a list that loads. */
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

/** A block in the place of a card or a picture that loads. */
export const BlockSkeleton = ({ height = 96 }: { height?: number }) => {
  const texts = useTexts()
  return (
    <div role="status">
      <VisuallyHidden>{texts.shared.table.loading()}</VisuallyHidden>
      <Skeleton height={height} radius="md" />
    </div>
  )
}
