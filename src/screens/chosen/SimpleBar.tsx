import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ChangeKind } from '../../domain/chosen-changes.ts'
import { CHOICE_MAX } from '../../domain/constants.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { ChoiceBar } from '../../ui/table/ChoiceBar.tsx'
import type { ListProps } from '../lists/list-props.ts'
import { Changes } from './Changes.tsx'
import { ListExport } from './ListExport.tsx'
import type { ChosenRows } from './useChosenRows.tsx'
import { type ChosenList, useChangeWords } from './words.ts'

type Props = ChosenRows & {
  list: ChosenList
  /** The list itself, for a file of what is chosen. */
  of: ListProps
  /** What can be done, in this order; the last one is what is mostly done. */
  kinds: readonly ChangeKind[]
}

/** A button for each change of what is chosen in a list, and a file of it. */
export default function SimpleBar({ list, of, choice, kinds, read }: Props) {
  const { chosenChanges } = useTexts()
  const words = useChangeWords(list)
  const [asked, setAsked] = useState<ChangeKind | null>(null)
  const isTooMany = choice.count > CHOICE_MAX
  return (
    <ChoiceBar
      choice={choice}
      chosen={words.chosen({ count: choice.count })}
      hint={isTooMany ? chosenChanges.tooMany({ max: CHOICE_MAX }) : ''}
    >
      <ListExport of={of} read={read} disabled={isTooMany} />
      {kinds.map((each) => (
        <Button
          key={each}
          size="xs"
          variant={each === kinds.at(-1) && kinds.length > 1 ? 'filled' : 'default'}
          disabled={isTooMany}
          onClick={() => setAsked(each)}
        >
          {words.actions[each]?.()}
        </Button>
      ))}
      {asked ? (
        <Changes
          list={list}
          kind={asked}
          count={choice.count}
          read={read}
          onClose={(changed) => {
            setAsked(null)
            if (changed) choice.clear()
          }}
        />
      ) : null}
    </ChoiceBar>
  )
}
