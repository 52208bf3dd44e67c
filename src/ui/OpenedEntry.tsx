import { Button } from '@mantine/core'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import type { ReactNode } from 'react'
import { Failure } from './Failure.tsx'
import { PageHeader } from './PageHeader.tsx'
import { ListSkeleton } from './Skeletons.tsx'
import classes from './ui.module.css'

type Props = {
  /** The page's title while the entry is not there. */
  title: string
  back: { text: string; disabled: boolean; onClick: () => void }
  loading: boolean
  /** What to show if the entry could not be read. */
  failure: { title: string; error: unknown; onRetry: () => void } | null
  children: ReactNode
}

/** An entry opened from a list: the way back, then its loading, its failure or its content. */
export const OpenedEntry = ({ title, back: { text, ...back }, loading, failure, children }: Props) => (
  <>
    <Button
      variant="subtle"
      size="compact-sm"
      className={classes.back}
      leftSection={<IconChevronLeft size={15} aria-hidden />}
      {...back}
    >
      {text}
    </Button>
    {loading ? (
      <>
        <PageHeader title={title} />
        <ListSkeleton rows={6} />
      </>
    ) : failure ? (
      <Failure order={1} {...failure} />
    ) : (
      children
    )}
  </>
)
