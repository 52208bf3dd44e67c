import { Button, Text } from '@mantine/core'
import type { ImportedEntity, PageFilter, ProblemGroup } from '../../domain/import/index.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { useFormat } from '../../ui/format.ts'
import classes from './import.module.css'
import { useImportWords } from './words.ts'

const LINES_SHOWN = 8

type Props = {
  entity: ImportedEntity
  groups: readonly ProblemGroup[]
  filter: PageFilter
  onFilter: (filter: PageFilter) => void
}

/** The problems of a file by column, with the lines they concern (IMP-11). */
export const ProblemGroups = ({ entity, groups, filter, onFilter }: Props) => {
  const texts = useTexts().imports.review
  const words = useImportWords()
  const format = useFormat()
  if (groups.length === 0) return null
  return (
    <ul className={classes.groups} aria-label={texts.problems()}>
      {groups.map(({ column, field, code, severity, count, lines, params }) => {
        const isShown = filter.show === 'problem' && filter.field === field && filter.code === code
        const shown = lines.slice(0, LINES_SHOWN)
        const others = count - shown.length
        return (
          <li key={`${column} ${field} ${code}`} className={classes.group} data-severity={severity}>
            <span className={classes.columnName}>
              {column || (field ? texts.noColumn({ field: words.field(entity, field) }) : texts.wholeRow())}
            </span>
            <div>
              <div className={severity === 'error' ? classes.errorText : classes.warningText}>
                {words.problem(code, params)}
              </div>
              <Text size="xs" c="dimmed" className="figures" style={{ whiteSpace: 'normal' }}>
                {texts.linesList({ count, list: shown.map(format.number).join(', ') })}
                {others > 0 ? ` ${texts.moreLines({ count: others })}` : null}
              </Text>
            </div>
            <Button
              size="compact-xs"
              variant={isShown ? 'light' : 'default'}
              aria-pressed={isShown}
              onClick={() => onFilter({ show: 'problem', field, code })}
            >
              {isShown ? texts.showing() : texts.show()}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
