import { useSessionStorage } from '@mantine/hooks'
import { z } from '../../contract/zod.ts'
import { afterMarks, type Choice, countChosen, isChosen, noChoice, underLimits } from '../../domain/choice.ts'
import { CHOICE_MAX } from '../../domain/constants.ts'
import { useAccount } from '../account.tsx'
import type { Selection } from './column.ts'

type List<Row, Limits> = {
  /** The name under which the choice is kept. */
  list: string
  /** What restricts the list: its filters, without page and order. */
  limits: Limits
  /** The rows that are shown. */
  rows: readonly Row[]
  /** How many match, on every page. */
  matching: number
  keyOf: (row: Row) => string
  /** What the checkbox of a row says. */
  labelOf: (row: Row) => string
  canChoose?: (row: Row) => boolean
}

/** What is chosen in a list, and what changes it. */
export type ListChoice<Row, Limits> = {
  /** For `DataTable`. */
  selection: Selection<Row>
  choice: Choice<Limits>
  count: number
  /** How many match the filter of the list. */
  matching: number
  chooseAll: () => void
  clear: () => void
}

const keys = z.array(z.string().max(200)).max(CHOICE_MAX)
const kept = z
  .discriminatedUnion('of', [
    z.object({ of: z.literal('KEYS'), keys }),
    z.object({ of: z.literal('ALL'), limits: z.record(z.string(), z.string()), except: keys }),
  ])
  .catch({ of: 'KEYS', keys: [] })

/**
 * The rows that a person chooses in a list (`src/domain/choice.ts`): they stay through pages, filters and a reload, in
 * this tab, by user, account and list. What is done with them is in a `ChoiceBar` below the list.
 */
export const useChoice = <Row, Limits extends Record<string, string>>({
  list,
  limits,
  rows,
  matching,
  keyOf,
  labelOf,
  canChoose,
}: List<Row, Limits>): ListChoice<Row, Limits> => {
  const { me, account } = useAccount()
  const [stored, store] = useSessionStorage<Choice<object>>({
    key: `echeance.choice:${me.userUUID}:${account.masterRef}:${list}`,
    defaultValue: noChoice,
    getInitialValueInEffect: false,
    deserialize: (text) => kept.parse(parsed(text)),
  })
  const choice = underLimits(stored, limits)
  const shown = rows.filter((row) => canChoose?.(row) ?? true).map(keyOf)
  return {
    selection: {
      chosen: choice.of === 'KEYS' ? choice.keys : shown.filter((key) => isChosen(choice, key)),
      onChoose: (marked) => store(afterMarks(choice, shown, marked)),
      keyOf,
      labelOf,
      ...(canChoose ? { canChoose } : {}),
    },
    choice,
    count: countChosen(choice, matching),
    matching,
    chooseAll: () => store({ of: 'ALL', limits, except: [] }),
    clear: () => store(noChoice),
  }
}

const parsed = (text: string | undefined): unknown => {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
