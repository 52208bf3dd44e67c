import { Button, Menu } from '@mantine/core'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { RemindersChangeKind } from '../../../domain/chosen-changes.ts'
import { CHOICE_MAX, MASS_CUSTOMERS_MAX, PRINT_BATCH_MAX_LETTERS } from '../../../domain/constants.ts'
import { useTexts } from '../../../i18n/texts.tsx'
import { chosenToSend } from '../../../services/delivery/reminder-changes.ts'
import { useAccountRef } from '../../../ui/account.tsx'
import { handedOver } from '../../../ui/handed-choice.ts'
import { ChoiceBar } from '../../../ui/table/ChoiceBar.tsx'
import { useToasts } from '../../../ui/toasts.ts'
import { Changes } from '../../chosen/Changes.tsx'
import { ListExport } from '../../chosen/ListExport.tsx'
import type { ChosenRows } from '../../chosen/useChosenRows.tsx'
import type { ListProps } from '../../lists/list-props.ts'
import type { MailingProps } from '../mailing/flow.ts'

type Props = ChosenRows & {
  of: ListProps
  /** True in the list of skipped reminders, which can be restored. */
  skipped: boolean
  mailing: MailingProps
}

/** What can be done with the reminders that are chosen in their list. */
export default function ChosenBar({ of, choice, read, skipped, mailing }: Props) {
  const { reminderChanges: texts, chosenChanges } = useTexts()
  const [kind, setKind] = useState<RemindersChangeKind | null>(null)
  const isTooMany = choice.count > CHOICE_MAX
  const first: readonly RemindersChangeKind[] = skipped ? ['RESTORE'] : ['POSTPONE', 'SKIP']
  const handing = useHandingOver({ read, clear: choice.clear })
  return (
    <ChoiceBar
      choice={choice}
      chosen={texts.chosen({ count: choice.count })}
      hint={isTooMany ? chosenChanges.tooMany({ max: CHOICE_MAX }) : ''}
    >
      {first.map((each) => (
        <Button key={each} size="xs" variant="default" disabled={isTooMany} onClick={() => setKind(each)}>
          {texts.actions[each]()}
        </Button>
      ))}
      <ListExport of={of} read={read} disabled={isTooMany} />
      <Menu position="top-end">
        <Menu.Target>
          <Button
            size="xs"
            variant="default"
            disabled={isTooMany}
            loading={handing.isPending}
            rightSection={<IconChevronDown size={14} stroke={1.7} aria-hidden />}
          >
            {chosenChanges.more()}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {(['NOTE', 'ASSIGN'] as const).map((each) => (
            <Menu.Item key={each} onClick={() => setKind(each)}>
              {texts.actions[each]()}
            </Menu.Item>
          ))}
          {skipped ? null : <Menu.Item onClick={() => handing.mutate('LETTERS')}>{texts.print()}</Menu.Item>}
          <Menu.Item onClick={() => handing.mutate('DELEGATION')}>{texts.delegate()}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {skipped ? null : <SendButton read={read} mailing={mailing} disabled={isTooMany} />}
      {kind ? (
        <Changes
          list="reminders"
          kind={kind}
          count={choice.count}
          read={read}
          onClose={(changed) => {
            setKind(null)
            if (changed) choice.clear()
          }}
        />
      ) : null}
    </ChoiceBar>
  )
}

type Sending = Pick<Props, 'read' | 'mailing'> & { disabled: boolean }

/** Asks whether the e-mails among the chosen reminders leave now. */
const SendButton = ({ read, mailing: { snapshot, send }, disabled }: Sending) => {
  const texts = useTexts().reminderChanges
  const toasts = useToasts()
  const reading = useMutation({
    mutationFn: read,
    onSuccess: (only) => send({ type: 'mailing.asked', only }),
    onError: toasts.failure,
  })
  return (
    <Button
      size="xs"
      disabled={disabled || !snapshot.can({ type: 'mailing.asked' })}
      loading={reading.isPending || snapshot.matches('counting')}
      onClick={() => reading.mutate()}
    >
      {texts.send()}
    </Button>
  )
}

/** Goes to the letters with those among the chosen reminders, or to the group delegation with their customers. */
const useHandingOver = ({ read, clear }: Pick<Props, 'read'> & { clear: () => void }) => {
  const texts = useTexts().reminderChanges
  const masterRef = useAccountRef()
  const toasts = useToasts()
  const [, navigate] = useLocation()
  return useMutation({
    mutationFn: async (to: 'LETTERS' | 'DELEGATION') => ({ to, chosen: await chosenToSend(masterRef, await read()) }),
    onSuccess: ({ to, chosen: { letters, tiersRefs } }) => {
      const refusal =
        to === 'LETTERS'
          ? letters.length === 0 && texts.noLetter()
          : tiersRefs.length > MASS_CUSTOMERS_MAX && texts.tooManyCustomers({ max: MASS_CUSTOMERS_MAX })
      if (refusal) {
        toasts.warning(refusal)
        return
      }
      if (to === 'LETTERS') navigate('/letters', { state: handedOver(letters.slice(0, PRINT_BATCH_MAX_LETTERS)) })
      else navigate('/mass-delegation', { state: handedOver(tiersRefs) })
      clear()
    },
    onError: toasts.failure,
  })
}
