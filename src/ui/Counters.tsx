import { Button, Skeleton, UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useTexts } from '../i18n/texts.tsx'
import classes from './ui.module.css'

export type Counter = {
  key: string
  label: string
  /** Undefined while unknown; an unknown figure is never shown as zero. */
  value: ReactNode | undefined
  /** It could not be loaded: a dash is shown, and the list reports the problem. */
  failed?: boolean
  /** A second line: an amount, an explanation. */
  hint?: ReactNode
  /** Amber, for overdue figures. */
  late?: boolean
  /** Pressed if the counter is the current filter. */
  active?: boolean
  /** The list that it counts, on another page. */
  href?: string
  onSelect?: () => void
}

/** Counters above a list. One with `onSelect` is a toggle button for a filter, one with `href` a link. */
export const Counters = ({
  counters,
  label,
  failed = false,
  dense = false,
  reading,
}: {
  counters: readonly Counter[]
  label: string
  /** None of them could be loaded. */
  failed?: boolean
  /** One line for each, where there is little room. */
  dense?: boolean
  /** Reloads them after a failure, if nothing else on the screen does. */
  reading?: { isFetching: boolean; refetch: () => unknown }
}) => (
  <>
    <ul className={classes.counters} aria-label={label} data-dense={dense || undefined}>
      {counters.map((counter) => {
        const content = (
          <>
            <span className={classes.counterLabel}>{counter.label}</span>
            <span className={`${classes.counterValue} figures`} data-late={counter.late || undefined}>
              {counter.value ?? (failed || counter.failed ? '–' : <Skeleton height={22} width={48} mt={4} />)}
            </span>
            {counter.hint ? <span className={classes.counterHint}>{counter.hint}</span> : null}
          </>
        )
        return (
          <li key={counter.key}>
            {counter.onSelect ? (
              <UnstyledButton
                className={classes.counter}
                data-active={counter.active || undefined}
                aria-pressed={counter.active ?? false}
                onClick={counter.onSelect}
              >
                {content}
              </UnstyledButton>
            ) : counter.href ? (
              <Link href={counter.href} className={classes.counter}>
                {content}
              </Link>
            ) : (
              <div className={classes.counter}>{content}</div>
            )}
          </li>
        )
      })}
    </ul>
    {reading && counters.some((one) => one.failed) ? <Again {...reading} /> : null}
  </>
)

const Again = ({ isFetching, refetch }: { isFetching: boolean; refetch: () => unknown }) => {
  const texts = useTexts().shared
  return (
    <p role="alert" className={classes.unread}>
      {texts.unread()}
      <Button size="compact-sm" variant="default" loading={isFetching} onClick={() => void refetch()}>
        {texts.actions.retry()}
      </Button>
    </p>
  )
}
