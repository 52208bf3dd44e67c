import { Button, Menu, Popover, Stack, Textarea } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { listColleagues } from '../../../contract/accounts/colleagues.ts'
import type { ChosenCustomers } from '../../../contract/ledger/customer-changes.ts'
import { keysOfChoice } from '../../../domain/choice.ts'
import { CHOICE_MAX, COMMENT_MAX_LENGTH, MASS_CUSTOMERS_MAX } from '../../../domain/constants.ts'
import { useLanguage, useTexts } from '../../../i18n/texts.tsx'
import { query } from '../../../services/http/http-query.ts'
import { downloadChosen } from '../../../services/ledger/chosen-customers.ts'
import { scenarioList } from '../../../services/planning/scenario-list.ts'
import { useAccountRef, useMay } from '../../../ui/account.tsx'
import { handedOver } from '../../../ui/handed-choice.ts'
import { ChoiceBar } from '../../../ui/table/ChoiceBar.tsx'
import type { ListChoice } from '../../../ui/table/useChoice.ts'
import { useToasts } from '../../../ui/toasts.ts'
import { ExportMenu } from '../../chosen/ExportMenu.tsx'
import { Tagging } from './Tagging.tsx'
import { type Chosen, useChange } from './useChange.ts'

type Props = {
  choice: ListChoice<never, unknown>
  /** The references of a page of the list, from 0. */
  refsOnPage: (page: number) => Promise<readonly string[]>
  /** The choice as the server takes it; null: as references. */
  asked: ChosenCustomers | null
}

/** What can be done with the customers that are chosen in a list. */
export default function ChosenBar({ choice, refsOnPage, asked }: Props) {
  const { customers, massDelegation } = useTexts()
  const { chosen: words } = customers
  const mayWrite = useMay('WRITE')
  const most = asked ? CHOICE_MAX : MASS_CUSTOMERS_MAX
  const refs = (max: number) => keysOfChoice(choice.choice, refsOnPage, max)
  const read = async (): Promise<ChosenCustomers> => asked ?? { of: 'KEYS', keys: await refs(most) }
  const isTooMany = choice.count > most
  return (
    <ChoiceBar
      choice={choice}
      chosen={massDelegation.choosing.chosen({ count: choice.count })}
      hint={isTooMany ? words.tooMany({ max: most }) : ''}
    >
      {mayWrite ? <Assign read={read} clear={choice.clear} disabled={isTooMany} /> : null}
      {mayWrite ? <Note read={read} clear={choice.clear} disabled={isTooMany} /> : null}
      {mayWrite ? <Tagging read={read} clear={choice.clear} disabled={isTooMany} /> : null}
      {mayWrite ? <Follow read={read} clear={choice.clear} disabled={isTooMany} /> : null}
      <Export read={read} clear={choice.clear} disabled={isTooMany} />
      {mayWrite ? <Delegate count={choice.count} refs={() => refs(MASS_CUSTOMERS_MAX)} clear={choice.clear} /> : null}
    </ChoiceBar>
  )
}

const Assign = ({ disabled, ...chosen }: Chosen & { disabled: boolean }) => {
  const { owner, chosen: words } = useTexts().customers
  const colleagues = useQuery(query(listColleagues, {}))
  const assign = useChange(chosen, (count) => words.assigned({ count }))
  const give = (ownerId: string | null) => assign.mutate({ kind: 'ASSIGN', ownerId })
  return (
    <Menu position="top-end">
      <Menu.Target>
        <Button variant="default" disabled={disabled} loading={assign.isPending}>
          {words.assign()}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(colleagues.data?.items ?? []).map(({ userId, name }) => (
          <Menu.Item key={userId} onClick={() => give(userId)}>
            {name}
          </Menu.Item>
        ))}
        <Menu.Item onClick={() => give(null)}>{owner.nobody()}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** Has the chosen customers follow a published scenario, or the one of their type again. */
const Follow = ({ disabled, ...chosen }: Chosen & { disabled: boolean }) => {
  const words = useTexts().customers.chosen
  const scenarios = useQuery(scenarioList(useAccountRef())).data?.value ?? []
  const follow = useChange(chosen, (count) => words.followed({ count }))
  return (
    <Menu position="top-end">
      <Menu.Target>
        <Button variant="default" disabled={disabled} loading={follow.isPending}>
          {words.follow()}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {scenarios
          .filter(({ publishedAt }) => publishedAt !== null)
          .map(({ id, name }) => (
            <Menu.Item key={id} onClick={() => follow.mutate({ kind: 'FOLLOW', scenarioId: id })}>
              {name}
            </Menu.Item>
          ))}
        <Menu.Item onClick={() => follow.mutate({ kind: 'FOLLOW', scenarioId: null })}>
          {words.followCommon()}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** Writes the same note in the history of each. */
const Note = ({ disabled, ...chosen }: Chosen & { disabled: boolean }) => {
  const words = useTexts().customers.chosen
  const [text, setText] = useState('')
  const write = useChange(chosen, (count) => words.noted({ count }))
  return (
    <Popover position="top-end" trapFocus width={340}>
      <Popover.Target>
        <Button variant="default" disabled={disabled} loading={write.isPending}>
          {words.note()}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs" align="end">
          <Textarea
            w="100%"
            label={words.noteLabel()}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            maxLength={COMMENT_MAX_LENGTH}
            autosize
            minRows={3}
            maxRows={8}
          />
          <Button size="xs" disabled={text.trim() === ''} onClick={() => write.mutate({ kind: 'NOTE', text })}>
            {words.noteWrite()}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

const Export = ({ read, disabled }: Chosen & { disabled: boolean }) => {
  const { language } = useLanguage()
  const masterRef = useAccountRef()
  return (
    <ExportMenu
      disabled={disabled}
      download={async (format) => downloadChosen(masterRef, await read(), { format, language })}
    />
  )
}

/** Goes to the group delegation with the chosen customers. */
const Delegate = ({ count, refs, clear }: { count: number; refs: () => Promise<string[]>; clear: () => void }) => {
  const { delegate, tooMany } = useTexts().massDelegation.choosing
  const toasts = useToasts()
  const [, navigate] = useLocation()
  const reading = useMutation({
    mutationFn: refs,
    onSuccess: (chosen) => {
      navigate('/mass-delegation', { state: handedOver(chosen) })
      clear()
    },
    onError: toasts.failure,
  })
  const isTooMany = count > MASS_CUSTOMERS_MAX
  return (
    <Button
      disabled={isTooMany}
      title={isTooMany ? tooMany({ max: MASS_CUSTOMERS_MAX }) : undefined}
      loading={reading.isPending}
      onClick={() => reading.mutate()}
    >
      {delegate()}
    </Button>
  )
}
