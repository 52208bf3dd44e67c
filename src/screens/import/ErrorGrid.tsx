import { Title } from '@mantine/core'
import type { ImportRowError, ImportState } from '../../contract/ledger/imports.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { useFormat } from '../../ui/format.ts'
import classes from './import.module.css'
import { useWizard } from './wizard.ts'
import { useImportWords } from './words.ts'

const LINES_SHOWN = 20

type Group = { colNumber: number; code: string; lines: number[]; example: string }

/** Errors grouped by column, with the lines they concern (IMP-11). */
const groupByColumn = (errors: readonly ImportRowError[]): Group[] => {
  const groups = new Map<string, Group>()
  for (const { rowNumber, colNumber, code, error_description } of errors) {
    const key = `${colNumber} ${code}`
    const group = groups.get(key) ?? { colNumber, code, lines: [], example: '' }
    group.lines.push(rowNumber)
    group.example ||= error_description
    groups.set(key, group)
  }
  return [...groups.values()].sort((one, other) => one.colNumber - other.colNumber)
}

/** Rejected rows: which column, why, which lines. */
export const ErrorGrid = ({ state }: { state: ImportState }) => {
  const { snapshot } = useWizard()
  const texts = useTexts().imports
  const words = useImportWords()
  const format = useFormat()
  const { info, summary } = snapshot.context
  if (state.errors.length === 0) return null
  const nameOf = (colNumber: number) => {
    if (colNumber === 0) return texts.review.wholeRow()
    return info?.headers[colNumber - 1] ?? texts.result.columnNumber({ number: colNumber })
  }
  const paramsOf = ({ colNumber, code }: Group) =>
    summary?.groups.find((group) => group.colNumber === colNumber && group.code === code)?.params ?? {}
  return (
    <>
      <Title order={3} mb="xs">
        {texts.result.errors()}
      </Title>
      <div className={classes.scroll}>
        <table className={classes.grid} aria-label={texts.result.errors()}>
          <thead>
            <tr>
              <th scope="col">{texts.result.column()}</th>
              <th scope="col">{texts.result.problem()}</th>
              <th scope="col">{texts.result.lines()}</th>
            </tr>
          </thead>
          <tbody>
            {groupByColumn(state.errors).map((group) => {
              const shown = [...group.lines].sort((one, other) => one - other).slice(0, LINES_SHOWN)
              const others = group.lines.length - shown.length
              return (
                <tr key={`${group.colNumber} ${group.code}`}>
                  <th scope="row" className={classes.columnName}>
                    {nameOf(group.colNumber)}
                  </th>
                  <td>
                    {words.problem(group.code, paramsOf(group))}
                    {group.example ? (
                      <div className={classes.samples}>{texts.result.values({ value: group.example })}</div>
                    ) : null}
                  </td>
                  <td className="figures" style={{ whiteSpace: 'normal' }}>
                    {shown.map(format.number).join(', ')}
                    {others > 0 ? ` ${texts.review.moreLines({ count: others })}` : null}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </>
  )
}
