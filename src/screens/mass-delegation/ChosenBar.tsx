import { Button, Group, Text } from '@mantine/core'
import { useLocation } from 'wouter'
import { MASS_CUSTOMERS_MAX } from '../../domain/constants.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { handedOver } from './choice.ts'
import classes from './choosing.module.css'

type Props = { chosen: readonly string[]; onAll: () => void; onClear: () => void }

/** The actions on the customers selected in a list. */
export default function ChosenBar({ chosen, onAll, onClear }: Props) {
  const { massDelegation, letters } = useTexts()
  const words = massDelegation.choosing
  const [, navigate] = useLocation()
  const isTooMany = chosen.length > MASS_CUSTOMERS_MAX
  return (
    <div className={classes.bar} role="status">
      <Text fw={600} className="figures">
        {words.chosen({ count: chosen.length })}
        {isTooMany ? ` · ${words.tooMany({ max: MASS_CUSTOMERS_MAX })}` : ''}
      </Text>
      <Group gap="xs">
        <Button variant="subtle" onClick={onClear}>
          {words.clear()}
        </Button>
        <Button variant="default" onClick={onAll}>
          {letters.chooseAll()}
        </Button>
        <Button
          disabled={isTooMany}
          onClick={() => {
            navigate('/mass-delegation', { state: handedOver(chosen) })
            onClear()
          }}
        >
          {words.delegate()}
        </Button>
      </Group>
    </div>
  )
}
