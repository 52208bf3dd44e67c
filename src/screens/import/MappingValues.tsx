import { NativeSelect } from '@mantine/core'
import { type DistinctValues, type TargetValue, targetValues } from '../../domain/import/index.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { targetOf } from '../../machines/import/import.rules.ts'
import { useFormat } from '../../ui/format.ts'
import { ConfirmOrBack } from './ConfirmOrBack.tsx'
import classes from './import.module.css'
import { Step } from './Step.tsx'
import { present, useWizard } from './wizard.ts'
import { useImportWords } from './words.ts'

/** The meaning of each value of a type or civility column (IMP-08, IMP-09). */
export const MappingValues = () => {
  const { snapshot } = useWizard()
  const texts = useTexts().imports
  const { values, ...context } = snapshot.context
  const mapping = present(context.mapping)
  const missing = values.flatMap(({ field, values: found }) =>
    found.filter(({ value }) => targetOf(mapping, field, value) === null),
  ).length
  return (
    <Step
      title={texts.values.title()}
      lead={texts.values.lead()}
      actions={<ConfirmOrBack confirm={{ type: 'values.confirmed' }} />}
    >
      <div role="status">
        {missing > 0 ? (
          <div className={classes.warning} style={{ marginBottom: 12 }}>
            {texts.values.missing({ count: missing })}
          </div>
        ) : null}
      </div>
      {values.map((column) => (
        <ValueTable key={column.field} of={column} />
      ))}
    </Step>
  )
}

const ValueTable = ({ of: { field, values } }: { of: DistinctValues }) => {
  const { snapshot, send } = useWizard()
  const texts = useTexts().imports.values
  const words = useImportWords()
  const format = useFormat()
  const { entity, ...context } = snapshot.context
  const mapping = present(context.mapping)
  const targets = targetValues(entity, field)
  return (
    <div className={classes.scroll} style={{ marginBottom: 16 }}>
      <table className={`${classes.grid} ${classes.values}`}>
        <caption>{words.field(entity, field)}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.value()}</th>
            <th scope="col" className={classes.figure}>
              {texts.count()}
            </th>
            <th scope="col" style={{ width: '45%' }}>
              {texts.meaning()}
            </th>
          </tr>
        </thead>
        <tbody>
          {values.map(({ value, count }) => {
            const target = targetOf(mapping, field, value)
            const shown = value === '' ? texts.emptyCell() : value
            return (
              <tr key={value}>
                <th scope="row" className={classes.columnName}>
                  {shown}
                </th>
                <td className={classes.figure}>{format.number(count)}</td>
                <td>
                  <NativeSelect
                    size="xs"
                    aria-label={texts.meaningOf({ value: shown })}
                    value={target ?? ''}
                    data={[
                      ...(target === null ? [{ value: '', label: texts.choose() }] : []),
                      ...targets.map((one) => ({ value: one, label: texts.targets[one]() })),
                    ]}
                    onChange={({ currentTarget }) =>
                      send({ type: 'value.mapped', field, from: value, to: currentTarget.value as TargetValue })
                    }
                  />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
