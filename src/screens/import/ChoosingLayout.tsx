import { Button, Checkbox, Group, NativeSelect, UnstyledButton } from '@mantine/core'
import { type Delimiter, delimiters, type Encoding, encodings, type LayoutChoice } from '../../domain/import/index.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { FailureNote } from './FailureNote.tsx'
import classes from './import.module.css'
import { Step } from './Step.tsx'
import { present, useWizard } from './wizard.ts'

const delimiterNames = { ';': 'semicolon', ',': 'comma', '\t': 'tab', '|': 'pipe' } as const

/** The sheet and the row with the headers, and the text encoding. */
export const ChoosingLayout = () => {
  const { snapshot, send } = useWizard()
  const texts = useTexts().imports
  const { layout, failure, ...context } = snapshot.context
  const info = present(context.info)
  const busy = snapshot.matches('rereading')
  const change = (changed: Partial<LayoutChoice>) => send({ type: 'layout.changed', layout: changed })
  return (
    <Step
      title={texts.layout.title()}
      lead={texts.layout.lead()}
      actions={
        <>
          <Button
            disabled={!snapshot.can({ type: 'layout.confirmed' })}
            onClick={() => send({ type: 'layout.confirmed' })}
          >
            {texts.actions.continue()}
          </Button>
          <Button
            variant="default"
            disabled={!snapshot.can({ type: 'import.abandoned' })}
            onClick={() => send({ type: 'import.abandoned' })}
          >
            {texts.actions.startOver()}
          </Button>
        </>
      }
    >
      <Group gap="md" align="flex-end" mb="md">
        {info.sheets.length > 0 ? (
          <NativeSelect
            label={texts.layout.sheet()}
            value={layout.sheet ?? info.sheet ?? ''}
            disabled={busy}
            data={info.sheets.map(({ name, rows, hidden }) => ({
              value: name,
              label: hidden ? texts.layout.hiddenSheet({ name, rows }) : texts.layout.sheetRows({ name, rows }),
            }))}
            // Another sheet has its own header row, which is detected again.
            onChange={({ currentTarget }) => change({ sheet: currentTarget.value, headerRow: null })}
          />
        ) : (
          <>
            <NativeSelect
              label={texts.layout.encoding()}
              value={layout.encoding ?? info.encoding ?? ''}
              disabled={busy}
              data={encodings.map((value) => ({ value, label: texts.layout.encodings[value]() }))}
              onChange={({ currentTarget }) => change({ encoding: currentTarget.value as Encoding })}
            />
            <NativeSelect
              label={texts.layout.delimiter()}
              value={layout.delimiter ?? info.delimiter ?? ''}
              disabled={busy}
              data={delimiters.map((value) => ({ value, label: texts.layout.delimiters[delimiterNames[value]]() }))}
              onChange={({ currentTarget }) => change({ delimiter: currentTarget.value as Delimiter })}
            />
          </>
        )}
        <Checkbox
          label={texts.layout.noHeader()}
          checked={info.headerRow === 0}
          disabled={busy}
          mb={8}
          onChange={({ currentTarget }) => change({ headerRow: currentTarget.checked ? 0 : null })}
        />
      </Group>
      {info.warnings.some(({ code }) => code === 'ENCODING_UNSURE') ? (
        <div role="status" className={classes.warning} style={{ marginBottom: 12 }}>
          {texts.problems.ENCODING_UNSURE()}
        </div>
      ) : null}
      {failure ? <FailureNote failure={failure} /> : null}
      <HeaderRows disabled={busy} />
    </Step>
  )
}

/** The first rows of the file; pressing a line's number makes it the header. */
const HeaderRows = ({ disabled }: { disabled: boolean }) => {
  const { snapshot, send } = useWizard()
  const texts = useTexts().imports.layout
  const { preview, headerRow } = present(snapshot.context.info)
  const width = Math.max(...preview.map((row) => row.length))
  return (
    // A region that scrolls horizontally must be reachable by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className={classes.scroll} aria-label={texts.preview()} tabIndex={0}>
      <table className={`${classes.grid} ${classes.raw}`} aria-label={texts.preview()}>
        <tbody>
          {preview.map((row, index) => {
            const line = index + 1
            return (
              <tr key={line} data-header={line === headerRow || undefined} data-before={line < headerRow || undefined}>
                <th scope="row">
                  <UnstyledButton
                    className={classes.lineButton}
                    disabled={disabled}
                    aria-pressed={line === headerRow}
                    aria-label={line === headerRow ? texts.isHeader({ line }) : texts.takeAsHeader({ line })}
                    onClick={() => send({ type: 'layout.changed', layout: { headerRow: line } })}
                  >
                    {line}
                  </UnstyledButton>
                </th>
                {Array.from({ length: width }, (_, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is identified by its position
                  <td key={column}>{row[column]}</td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
