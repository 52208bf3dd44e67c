import { Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { Failure } from './Failure.tsx'
import classes from './Panel.module.css'
import { BlockSkeleton } from './Skeletons.tsx'

type Props<Data> = {
  title: string
  /** Text shown if it cannot be loaded. */
  failed: string
  /** The result of `useQuery`. */
  reading: { data: Data | undefined; error: unknown; isFetching: boolean; refetch: () => unknown }
  /** Height of the skeleton, about that of the content. */
  height: number
  /** Heading level: 2 on a page of its own, 3 in a section. */
  order?: 2 | 3
  /** Beside the title. */
  aside?: (data: Data) => ReactNode
  children: (data: Data) => ReactNode
}

/** A part of a page with its own data: each loads, fails and retries independently. */
export const Panel = <Data,>({ title, failed, reading, height, order = 2, aside, children }: Props<Data>) => {
  const id = useId()
  const { data, error, isFetching, refetch } = reading
  return (
    <section aria-labelledby={id} className={classes.panel} aria-busy={isFetching && data === undefined}>
      <div className={classes.panelHead}>
        <Title order={order} id={id}>
          {title}
        </Title>
        {data === undefined ? null : aside?.(data)}
      </div>
      {data !== undefined ? children(data) : null}
      {data === undefined && error ? (
        <Failure
          order={order === 2 ? 3 : 4}
          title={failed}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : null}
      {data === undefined && !error ? <BlockSkeleton height={height} /> : null}
    </section>
  )
}
