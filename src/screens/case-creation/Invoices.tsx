import { Button, Checkbox, Group, Table, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getSelection, type SelectionAnswer } from '../../contract/cases/cases.ts'
import type { CaseType } from '../../domain/cases/index.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { query } from '../../services/http/http-query.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { useFormat } from '../../ui/format.ts'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { LockNote } from '../cases/Lock.tsx'
import { Reasons } from '../cases/Reasons.tsx'
import classes from './case-creation.module.css'

type Props = {
  type: CaseType
  tiersRef: string
  chosen: readonly string[]
  /** Shown if there are no open invoices. */
  nothing?: string
  onChoose: (movementRefs: string[]) => void
  onOther: () => void
}

/** The customer's invoices with the server's rules on which may be selected. */
export const useSelection = (type: CaseType, tiersRef: string) => {
  const masterRef = useAccountRef()
  const target = type === 'FORMAL_NOTICE' ? 'FORMAL_NOTICE' : 'DELEGATION'
  const selection = query(getSelection, { params: { masterRef, tiersRef }, query: { target } })
  return useQuery({ ...selection, enabled: tiersRef !== '' })
}

/** The customer's open invoices: those that may be selected, and why the others may not. */
export const Invoices = ({ type, tiersRef, chosen, nothing, onChoose, onOther }: Props) => {
  const texts = useTexts().caseCreation.customer
  const format = useFormat()
  const selection = useSelection(type, tiersRef)
  if (selection.isPending) return <ListSkeleton />
  if (selection.isError) return <Failure error={selection.error} onRetry={() => void selection.refetch()} />
  const { data } = selection
  const possible = data.movements.filter(({ reasons }) => data.reasons.length === 0 && reasons.length === 0)
  const isAll = possible.length > 0 && possible.every(({ uniqueRef }) => chosen.includes(uniqueRef))
  const total = possible.reduce((sum, one) => (chosen.includes(one.uniqueRef) ? sum + one.dueAmount : sum), 0)
  const toggle = (uniqueRef: string) =>
    onChoose(chosen.includes(uniqueRef) ? chosen.filter((ref) => ref !== uniqueRef) : [...chosen, uniqueRef])
  return (
    <>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h4">
          {texts.invoices({ name: data.tiersName })}
        </Title>
        <Button variant="default" size="xs" onClick={onOther}>
          {texts.change()}
        </Button>
      </Group>
      <Reasons reasons={data.reasons} />
      {data.movements.length === 0 ? <Text c="dimmed">{nothing ?? texts.nothing()}</Text> : null}
      {data.movements.length > 0 ? (
        <div className={classes.invoices}>
          <Table aria-label={texts.invoices({ name: data.tiersName })}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th w={44}>
                  <Checkbox
                    aria-label={texts.chooseAll()}
                    checked={isAll}
                    disabled={possible.length === 0}
                    onChange={() => onChoose(isAll ? [] : possible.map(({ uniqueRef }) => uniqueRef))}
                  />
                </Table.Th>
                <Table.Th>{texts.number()}</Table.Th>
                <Table.Th>{texts.due()}</Table.Th>
                <Table.Th ta="right">{texts.amount()}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.movements.map((movement) => (
                <Invoice
                  key={movement.uniqueRef}
                  movement={movement}
                  isPossible={possible.includes(movement)}
                  isChosen={chosen.includes(movement.uniqueRef)}
                  onToggle={() => toggle(movement.uniqueRef)}
                />
              ))}
            </Table.Tbody>
          </Table>
        </div>
      ) : null}
      {data.movements.length > 0 ? (
        <Text mt="sm" mb="md" className="figures" role="status">
          {texts.chosen({ count: chosen.length, total: format.money(total) })}
        </Text>
      ) : null}
    </>
  )
}

type RowProps = {
  movement: SelectionAnswer['movements'][number]
  isPossible: boolean
  isChosen: boolean
  onToggle: () => void
}

const Invoice = ({ movement, isPossible, isChosen, onToggle }: RowProps) => {
  const texts = useTexts().caseCreation.customer
  const format = useFormat()
  const { documentNumber, dueDate, daysLate, dueAmount, reasons, uniqueRef, lock } = movement
  const why = `why-${uniqueRef}`
  return (
    <Table.Tr className={isPossible ? undefined : classes.blocked}>
      <Table.Td>
        <Checkbox
          aria-label={texts.choose({ number: documentNumber })}
          aria-describedby={reasons.length > 0 ? why : undefined}
          checked={isChosen && isPossible}
          disabled={!isPossible}
          onChange={onToggle}
        />
      </Table.Td>
      <Table.Td>
        {documentNumber}
        <Reasons id={why} reasons={reasons} />
        {isPossible ? <LockNote lock={lock} /> : null}
      </Table.Td>
      <Table.Td>
        {format.date(dueDate)}
        <Text size="sm" c="dimmed">
          {daysLate > 0 ? texts.late({ days: daysLate }) : texts.notDue()}
        </Text>
      </Table.Td>
      <Table.Td ta="right" className="figures">
        {format.money(dueAmount)}
      </Table.Td>
    </Table.Tr>
  )
}
