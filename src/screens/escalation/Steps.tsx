import { ActionIcon, Button, Group, Menu, Text } from '@mantine/core'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { Link } from 'wouter'
import type { EscalationRow } from '../../contract/planning/escalations.ts'
import type { EscalationStep } from '../../domain/escalation/index.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { useFormat } from '../../ui/format.ts'
import { placeOf } from './places.ts'

type Obstacle = NonNullable<EscalationRow['choices'][number]['obstacle']>

const useObstacleWords = () => {
  const { obstacles, until } = useTexts().escalation
  const format = useFormat()
  return (obstacle: Obstacle): string => {
    const { code } = obstacle
    const words = code in obstacles ? obstacles[code as keyof typeof obstacles]() : obstacles.other()
    return obstacle.until === null ? words : `${words}, ${until({ date: format.date(obstacle.until) })}`
  }
}

/** The steps that are done in a window over the list. */
export type StepHere = { row: EscalationRow; step: EscalationStep }

type Props = { row: EscalationRow; onStep: (here: StepHere) => void }

/** The recommended step as a button, and the others in a menu, each with what prevents it. */
export const Steps = ({ row, onStep }: Props) => {
  const { tiersRef, tiersName, step, choices } = row
  const texts = useTexts().escalation
  const wordsOf = useObstacleWords()
  const name = texts.steps[step]()
  const place = placeOf(step, tiersRef)
  const label = { 'aria-label': texts.stepOf({ step: name, name: tiersName }) }
  return (
    <Group gap={6} wrap="nowrap">
      {place === null ? (
        <Button size="compact-sm" {...label} onClick={() => onStep({ row, step })}>
          {name}
        </Button>
      ) : (
        <Button size="compact-sm" {...label} component={Link} href={place}>
          {name}
        </Button>
      )}
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={texts.otherSteps({ name: tiersName })}>
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {choices
            .filter((choice) => choice.step !== step)
            .map((choice) => (
              <Choice
                key={choice.step}
                label={texts.steps[choice.step]()}
                place={placeOf(choice.step, tiersRef)}
                why={choice.obstacle && wordsOf(choice.obstacle)}
                onHere={() => onStep({ row, step: choice.step })}
              />
            ))}
        </Menu.Dropdown>
      </Menu>
    </Group>
  )
}

type ChoiceProps = { label: string; place: string | null; why: string | null; onHere: () => void }

const Choice = ({ label, place, why, onHere }: ChoiceProps) => {
  if (why !== null)
    return (
      <Menu.Item disabled>
        {label}
        <Text span size="xs" display="block">
          {why}
        </Text>
      </Menu.Item>
    )
  return place === null ? (
    <Menu.Item onClick={onHere}>{label}</Menu.Item>
  ) : (
    <Menu.Item component={Link} href={place}>
      {label}
    </Menu.Item>
  )
}
