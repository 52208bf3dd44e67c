import { Button, Group, Pill } from '@mantine/core'
import { useState } from 'react'
import { MASS_CUSTOMERS_MAX } from '../../domain/constants.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { CustomerSearch } from '../case-creation/CustomerSearch.tsx'
import classes from './mass-delegation.module.css'

/** A light account has no lists to choose customers in: they are looked for here. */
export const LightChoice = ({ onChosen }: { onChosen: (tiersRefs: readonly string[]) => void }) => {
  const words = useTexts().massDelegation.light
  const [chosen, setChosen] = useState<readonly string[]>([])
  const add = (ref: string) =>
    setChosen((before) => (before.includes(ref) || before.length >= MASS_CUSTOMERS_MAX ? before : [...before, ref]))
  return (
    <div className={classes.lightChoice}>
      <CustomerSearch everybody onChoose={add} />
      <Group gap="xs" role="group" aria-label={words.chosen()} mt="sm">
        {chosen.map((ref) => (
          <Pill
            key={ref}
            withRemoveButton
            removeButtonProps={{ 'aria-label': words.remove({ ref }), 'aria-hidden': false, tabIndex: 0 }}
            onRemove={() => setChosen((before) => before.filter((one) => one !== ref))}
          >
            {ref}
          </Pill>
        ))}
      </Group>
      <Button mt="sm" disabled={chosen.length === 0} onClick={() => onChosen(chosen)}>
        {words.begin({ count: chosen.length })}
      </Button>
    </div>
  )
}
