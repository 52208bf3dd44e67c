import { Radio } from '@mantine/core'
import { AMOUNT_MAX_CENTS, readAmount } from '../../domain/import/amount-cells.ts'
import type { AmountDoubt, AmountReading } from '../../domain/import/index.ts'
import { mappedColumn } from '../../domain/import/mapping.ts'
import { toDecimal } from '../../domain/money.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { useFormat } from '../../ui/format.ts'
import { ConfirmOrBack } from './ConfirmOrBack.tsx'
import classes from './import.module.css'
import { Step } from './Step.tsx'
import { present, useWizard } from './wizard.ts'

const readings = {
  comma: { convention: ',' },
  commaThree: { convention: ',', decimals: 3 },
  point: { convention: '.' },
  pointThree: { convention: '.', decimals: 3 },
} as const satisfies Record<string, Omit<AmountReading, 'field'>>
type Name = keyof typeof readings

/** The two ways to read cells such as `250.000`: whole thousands, or three decimals. */
const waysOf = (cells: AmountDoubt['cells']): Name[] =>
  cells.some(({ value }) => value.includes(',')) ? ['point', 'commaThree'] : ['comma', 'pointThree']

/** Whether the last three digits are thousands or decimals, with the user's own amounts read both ways. */
export const ReadingAmounts = () => {
  const { snapshot } = useWizard()
  const texts = useTexts().imports
  const doubts = present(snapshot.context.doubts).amounts
  return (
    <Step
      title={texts.amounts.title()}
      lead={texts.amounts.lead()}
      actions={<ConfirmOrBack confirm={{ type: 'amounts.confirmed' }} />}
    >
      {doubts.map((doubt) => (
        <ColumnReadings key={doubt.field} of={doubt} />
      ))}
    </Step>
  )
}

const ColumnReadings = ({ of: { field, cells } }: { of: AmountDoubt }) => {
  const { snapshot, send } = useWizard()
  const texts = useTexts().imports.amounts
  const mapping = present(snapshot.context.mapping)
  const chosen = mapping.amounts.find((reading) => reading.field === field)
  const ways = waysOf(cells)
  const isChosen = (name: Name) =>
    chosen?.convention === readings[name].convention &&
    chosen.decimals === ('decimals' in readings[name] ? readings[name].decimals : undefined)
  return (
    <Radio.Group
      label={texts.column({ column: mappedColumn(mapping, field) ?? '' })}
      value={ways.find(isChosen) ?? null}
      onChange={(name) => send({ type: 'amount.read', field, ...readings[name as Name] })}
      mb="md"
    >
      <div className={classes.formats}>
        {ways.map((name) => (
          <Reading key={name} name={name} cells={cells} isChosen={isChosen(name)} />
        ))}
      </div>
    </Radio.Group>
  )
}

const Reading = ({ name, cells, isChosen }: { name: Name; cells: AmountDoubt['cells']; isChosen: boolean }) => {
  const texts = useTexts().imports.amounts
  const format = useFormat()
  const { convention, ...rest } = readings[name]
  return (
    <div className={classes.format} data-checked={isChosen || undefined}>
      <Radio value={name} label={'decimals' in rest ? texts.threeDecimals() : texts.thousands()} />
      <dl className={classes.formatDates}>
        {cells.map(({ line, value }) => {
          const cents = readAmount(value, convention, 'decimals' in rest)
          const isReadable = cents <= AMOUNT_MAX_CENTS
          return (
            <div key={line} style={{ display: 'contents' }}>
              <dt>{value}</dt>
              <dd data-unreadable={!isReadable || undefined}>
                {isReadable ? format.money(toDecimal(cents)) : texts.unreadable()}
              </dd>
            </div>
          )
        })}
      </dl>
    </div>
  )
}
