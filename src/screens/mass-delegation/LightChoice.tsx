import { Button, Group, Pill } from '@mantine/core'
import { useState } from 'react'
import { MASS_CUSTOMERS_MAX } from '../../domain/constants.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { CustomerSearch } from '../case-creation/CustomerSearch.tsx'
import classes from './mass-delegation.module.css'

type Chosen = { ref: string; name: string }

/** A light account has no lists to select customers in: this is a search. */
export const LightChoice = ({ onChosen }: { onChosen: (tiersRefs: readonly string[]) => void }) => {
  const words = useTexts().massDelegation.light
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const add = (ref: string, name: string) =>
    setChosen((before) =>
      before.some((one) => one.ref === ref) || before.length >= MASS_CUSTOMERS_MAX
        ? before
        : [...before, { ref, name }],
    )
  return (
    <div className={classes.lightChoice}>
      <CustomerSearch everybody onChoose={add} />
      <Group gap="xs" role="group" aria-label={words.chosen()} mt="sm">
        {chosen.map(({ ref, name }) => (
          <Pill
            key={ref}
            withRemoveButton
            removeButtonProps={{ 'aria-label': words.remove({ name }), 'aria-hidden': false, tabIndex: 0 }}
            onRemove={() => setChosen((before) => before.filter((one) => one.ref !== ref))}
          >
            {name}
          </Pill>
        ))}
      </Group>
      <Button mt="sm" disabled={chosen.length === 0} onClick={() => onChosen(chosen.map(({ ref }) => ref))}>
        {words.begin({ count: chosen.length })}
      </Button>
    </div>
  )
}
