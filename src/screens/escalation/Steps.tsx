import { ActionIcon, Button, Group, Menu, Text } from '@mantine/core'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { Link } from 'wouter'
import type { EscalationRow } from '../../contract/planning/escalations.ts'
import type { EscalationStep } from '../../domain/escalation/index.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { useFormat } from '../../ui/format.ts'

/** Where a step is done; null: here, in a window. */
const placeOf = (step: EscalationStep, tiersRef: string): string | null => {
  const ref = encodeURIComponent(tiersRef)
  switch (step) {
    case 'FORMAL_NOTICE':
    case 'DELEGATION': {
      const type = step === 'DELEGATION' ? 'DEBT_COLLECTION_DELEGATION' : step
      return `/new-case?${new URLSearchParams({ type, tiers: tiersRef })}`
    }
    case 'COMPLETE_CONTACT':
      return `/edit-customer/${ref}`
    case 'WAIT':
      return null
    default:
      return `/customers/${ref}`
  }
}

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

type Props = { row: EscalationRow; onWait: (row: EscalationRow) => void }

/** The recommended step as a button, and the others in a menu, each with what prevents it. */
export const Steps = ({ row, onWait }: Props) => {
  const { tiersRef, tiersName, step, choices } = row
  const texts = useTexts().escalation
  const wordsOf = useObstacleWords()
  const name = texts.steps[step]()
  const place = placeOf(step, tiersRef)
  const label = { 'aria-label': texts.stepOf({ step: name, name: tiersName }) }
  return (
    <Group gap={6} wrap="nowrap">
      {place === null ? (
        <Button size="compact-sm" {...label} onClick={() => onWait(row)}>
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
                onWait={() => onWait(row)}
              />
            ))}
        </Menu.Dropdown>
      </Menu>
    </Group>
  )
}

type ChoiceProps = { label: string; place: string | null; why: string | null; onWait: () => void }

const Choice = ({ label, place, why, onWait }: ChoiceProps) => {
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
    <Menu.Item onClick={onWait}>{label}</Menu.Item>
  ) : (
    <Menu.Item component={Link} href={place}>
      {label}
    </Menu.Item>
  )
}
