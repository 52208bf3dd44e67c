import { Refusal } from '../../platform/web/refusal.ts'

/** A row that can be chosen in a list of work, with its customer; a null name: the customer is not in the last import. */
export type ChosenRow = { tiers_ref: string; tiers_name: string | null }

type Each<Row, Code> = {
  ids: readonly string[]
  rows: ReadonlyMap<string, Row>
  /** Why a row that is not there is refused. */
  unknown: Code
  /** Changes one row. @throws Refusal: this row stays as it is, the others go on */
  change: (row: Row, id: string) => Promise<void>
}

/**
 * Changes chosen rows one by one, each by its own rules.
 * @returns how many are as asked, and the refused ones with their reasons
 */
export const changeEach = async <Row extends ChosenRow, Code extends string>({
  ids,
  rows,
  unknown,
  change,
}: Each<Row, Code>): Promise<{
  done: number
  refused: { id: string; tiersRef: string; tiersName: string; code: Code }[]
}> => {
  const refused: { id: string; tiersRef: string; tiersName: string; code: Code }[] = []
  const chosen = [...new Set(ids)]
  for (const id of chosen) {
    const row = rows.get(id)
    if (!row) {
      refused.push({ id, tiersRef: '', tiersName: '', code: unknown })
      continue
    }
    try {
      await change(row, id)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { tiers_ref: tiersRef, tiers_name: tiersName } = row
      refused.push({ id, tiersRef, tiersName: tiersName ?? tiersRef, code: error.code as Code })
    }
  }
  return { done: chosen.length - refused.length, refused }
}
