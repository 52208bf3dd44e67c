import { NativeSelect, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { BREAKPOINTS_PX } from '../../domain/constants.ts'
import { customColumns } from '../../domain/custom-fields/index.ts'
import {
  type AmountField,
  amountFields,
  type ColumnInspection,
  type ImportField,
  importFields,
  requiredFields,
} from '../../domain/import/index.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { customFieldsOf } from '../../services/ledger/custom-fields.ts'
import { useAccountRef } from '../../ui/account.tsx'
import classes from './import.module.css'
import { present, useWizard } from './wizard.ts'
import { useImportWords } from './words.ts'

/** Every column of the file with samples, its field, and why it was mapped so. Cards under 768 px. */
export const ColumnTable = () => {
  const { snapshot } = useWizard()
  const texts = useTexts().imports.columns
  const narrow = useMediaQuery(`(max-width: ${BREAKPOINTS_PX.md - 1}px)`, undefined, { getInitialValueInEffect: false })
  const { columns } = present(snapshot.context.inspection)
  if (narrow)
    return (
      <ul className={classes.cards} aria-label={texts.table()}>
        {columns.map((column) => (
          <li key={column.column} className={classes.card}>
            <div className={classes.columnName}>{column.column}</div>
            <Samples of={column} />
            <FieldChoice of={column} />
            <Reason of={column} labelled />
          </li>
        ))}
      </ul>
    )
  return (
    <div className={classes.scroll}>
      <table className={`${classes.grid} ${classes.columns}`} aria-label={texts.table()}>
        <thead>
          <tr>
            <th scope="col">{texts.column()}</th>
            <th scope="col">{texts.samples()}</th>
            <th scope="col" style={{ width: 260 }}>
              {texts.field()}
            </th>
            <th scope="col">{texts.matchedBy()}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map((column) => (
            <tr key={column.column}>
              <th scope="row" className={classes.columnName}>
                {column.column}
              </th>
              <td>
                <Samples of={column} />
              </td>
              <td>
                <FieldChoice of={column} />
              </td>
              <td>
                <Reason of={column} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type Of = { of: ColumnInspection }

const Samples = ({ of: { samples } }: Of) => {
  const texts = useTexts().imports.columns
  return (
    <div className={classes.samples}>
      {samples.length === 0 ? <em>{texts.noSample()}</em> : null}
      {samples.slice(0, 3).map((sample) => (
        <span key={sample}>{sample.length > 40 ? `${sample.slice(0, 40)}…` : sample}</span>
      ))}
    </div>
  )
}

const NONE = ''

const FieldChoice = ({ of: { column } }: Of) => {
  const { snapshot, send } = useWizard()
  const texts = useTexts().imports.columns
  const words = useImportWords()
  const { entity, profile, mapping } = snapshot.context
  const custom = useQuery(customFieldsOf(useAccountRef())).data
  const own = custom && entity === 'tiers' && profile === 'STANDARD' ? customColumns(custom) : []
  const mapped = present(mapping).columns
  const field = mapped.find((one) => one.column === column)?.field ?? null
  const required = requiredFields(entity, profile)
  const name = (one: ImportField) =>
    `${words.field(entity, one)}${required.includes(one) ? ` (${texts.required()})` : ''}`
  const owner = (one: ImportField) => mapped.find((other) => other.field === one && other.column !== column)?.column
  return (
    <>
      <NativeSelect
        size="xs"
        aria-label={texts.fieldOf({ column })}
        value={field ?? NONE}
        data={[
          { value: NONE, label: texts.none() },
          ...[...importFields(entity, profile), ...own].map((one) => {
            const taken = owner(one)
            // A field has one column only (IMP-03).
            return { value: one, label: taken ? `${name(one)} (${taken})` : name(one), disabled: taken !== undefined }
          }),
        ]}
        onChange={({ currentTarget: { value } }) =>
          send({ type: 'column.mapped', column, field: value === NONE ? null : (value as ImportField) })
        }
      />
      {amountFields.some((amount) => amount === field) ? (
        <AmountReading column={column} field={field as AmountField} />
      ) : null}
    </>
  )
}

const AmountReading = ({ column, field }: { column: string; field: AmountField }) => {
  const { snapshot, send } = useWizard()
  const texts = useTexts().imports.columns
  const convention = present(snapshot.context.mapping).amounts.find((amount) => amount.field === field)?.convention
  return (
    <NativeSelect
      size="xs"
      mt={4}
      aria-label={texts.amountReading({ column })}
      value={convention ?? NONE}
      data={[
        ...(convention === undefined ? [{ value: NONE, label: texts.chooseReading() }] : []),
        { value: ',', label: texts.conventions.comma() },
        { value: '.', label: texts.conventions.point() },
      ]}
      onChange={({ currentTarget: { value } }) =>
        send({ type: 'amount.read', field, convention: value === '.' ? '.' : ',' })
      }
    />
  )
}

const Reason = ({ of: { column, field, reason }, labelled = false }: Of & { labelled?: boolean }) => {
  const { snapshot } = useWizard()
  const texts = useTexts().imports.columns
  const chosen = present(snapshot.context.mapping).columns.find((one) => one.column === column)?.field ?? null
  if (chosen === null) return null
  return (
    <Text size="xs" c="dimmed" mt={4}>
      {labelled ? `${texts.matchedBy()} ` : null}
      {chosen === field && reason ? texts.reasons[reason]() : texts.reasons.person()}
    </Text>
  )
}
