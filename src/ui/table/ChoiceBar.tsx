import { Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/texts.tsx'
import classes from './ChoiceBar.module.css'
import type { ListChoice } from './useChoice.ts'

type Props = {
  choice: Pick<ListChoice<never, unknown>, 'choice' | 'count' | 'matching' | 'chooseAll' | 'clear'>
  /** "12 customers selected". */
  chosen: string
  /** Why what is chosen cannot be acted on; '' if it can. */
  hint?: string
  /** What can be done with the chosen rows. */
  children: ReactNode
}

/**
 * What can be done with the chosen rows of a list. It stands after the list and stays at the lower edge of the window,
 * so that no row moves when the first one is marked.
 */
export const ChoiceBar = ({ choice: { choice, count, matching, chooseAll, clear }, chosen, hint, children }: Props) => {
  const { table } = useTexts().shared
  if (count === 0) return null
  return (
    <section className={classes.bar} aria-label={table.chosen()}>
      <div className={classes.count}>
        <Text fw={600} className="figures" role="status">
          {[chosen, hint].filter(Boolean).join(' · ')}
        </Text>
        {choice.of === 'KEYS' && matching > count ? (
          <Button size="compact-sm" variant="subtle" onClick={chooseAll}>
            {table.chooseMatching({ count: matching })}
          </Button>
        ) : null}
        <Button size="compact-sm" variant="subtle" onClick={clear}>
          {table.clearChoice()}
        </Button>
      </div>
      <Group gap="xs">{children}</Group>
    </section>
  )
}
