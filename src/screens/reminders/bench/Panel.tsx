import { ActionIcon, Anchor, CloseButton, Group, Text, Title } from '@mantine/core'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import { type KeyboardEventHandler, type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'wouter'
import type { PlannedReminder } from '../../../contract/delivery/reminders.ts'
import { useTexts } from '../../../i18n/texts.tsx'
import classes from './bench.module.css'

type Props = {
  reminder: PlannedReminder
  /** The state of its flow: a button that had the focus may be gone in the next one. */
  state: string
  /** Its place in the list, and the number of reminders in it; null: it has left the list. */
  place: { at: number; of: number } | null
  onPrevious: (() => void) | null
  onNext: (() => void) | null
  onClose: (() => void) | null
  onKeyDown: KeyboardEventHandler
  children: ReactNode
}

/** The open reminder beside the list. It takes the focus, so that the keys work at once. */
export const Panel = ({ reminder, state, place, onPrevious, onNext, onClose, onKeyDown, children }: Props) => {
  const { shared, reminders } = useTexts()
  const panel = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another reminder takes the focus anew
  useEffect(() => panel.current?.focus(), [reminder.id])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another state may have removed what had the focus
  useEffect(() => {
    if (document.activeElement === document.body) panel.current?.focus()
  }, [state])
  return (
    <aside
      ref={panel}
      className={classes.panel}
      aria-label={reminders.detail.of({ name: reminder.tiersName })}
      tabIndex={-1}
      data-docked
      onKeyDown={onKeyDown}
    >
      <header className={classes.head}>
        <div className={classes.who}>
          <Title order={2} className={classes.name}>
            <Anchor component={Link} href={`/customers/${encodeURIComponent(reminder.tiersRef)}`} inherit>
              {reminder.tiersName}
            </Anchor>
          </Title>
        </div>
        <Group gap={4} wrap="nowrap">
          {place ? (
            <Text size="xs" c="dimmed" className="figures">
              {reminders.bench.place(place)}
            </Text>
          ) : null}
          <ActionIcon
            variant="default"
            aria-label={reminders.bench.previous()}
            title={reminders.bench.previousKey()}
            disabled={!onPrevious}
            onClick={() => onPrevious?.()}
          >
            <IconChevronUp size={16} stroke={1.7} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="default"
            aria-label={reminders.bench.next()}
            title={reminders.bench.nextKey()}
            disabled={!onNext}
            onClick={() => onNext?.()}
          >
            <IconChevronDown size={16} stroke={1.7} aria-hidden />
          </ActionIcon>
          <CloseButton aria-label={shared.actions.close()} disabled={!onClose} onClick={() => onClose?.()} />
        </Group>
      </header>
      {children}
    </aside>
  )
}
