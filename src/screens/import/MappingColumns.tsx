import { Anchor, Button, Checkbox, Group, Text } from '@mantine/core'
import { useTexts } from '../../i18n/texts.tsx'
import { columnProblems } from '../../machines/import/import.rules.ts'
import { ColumnTable } from './ColumnTable.tsx'
import classes from './import.module.css'
import { Step } from './Step.tsx'
import { TermsFields } from './TermsFields.tsx'
import { present, useWizard } from './wizard.ts'
import { useImportWords } from './words.ts'

/** The field of each column, with missing required fields first (IMP-03 to IMP-06). */
export const MappingColumns = () => {
  const { snapshot, send } = useWizard()
  const texts = useTexts().imports
  const words = useImportWords()
  const { context } = snapshot
  const { entity, files } = context
  const info = present(context.info)
  const mapping = present(context.mapping)
  const problems = columnProblems(context)
  const missing = problems.filter(({ code }) => code === 'FIELD_REQUIRED').length
  const oneContact = { type: 'oneContact.accepted', accepted: true } as const
  const completing = { type: 'completing.accepted', accepted: true } as const
  const confirm = { type: 'columns.confirmed' } as const
  return (
    <Step
      title={info.ledger ? texts.terms.title() : texts.columns.title()}
      lead={
        info.ledger
          ? texts.terms.lead({ format: texts.ledgers[info.ledger.format]() })
          : texts.columns.lead[entity]({ name: files[entity]?.name ?? '' })
      }
      actions={
        <>
          <Button disabled={!snapshot.can(confirm)} onClick={() => send(confirm)}>
            {texts.actions.continue()}
          </Button>
          <Button variant="default" onClick={() => send({ type: 'import.abandoned' })}>
            {texts.actions.startOver()}
          </Button>
        </>
      }
    >
      {info.warnings.map(({ code, params }) => (
        <div key={code} className={classes.warning} style={{ marginBottom: 12 }}>
          {words.problem(code, params)}
        </div>
      ))}
      <div role="status" className={problems.length > 0 ? classes.warning : classes.note}>
        {problems.length === 0 ? (
          texts.columns.complete()
        ) : (
          <>
            {missing > 0 ? <strong>{texts.columns.missing({ count: missing })}</strong> : null}
            <ul>
              {problems.map(({ code, params }) => (
                <li key={`${code} ${params.field ?? ''}`}>{words.problem(code, params)}</li>
              ))}
            </ul>
          </>
        )}
      </div>
      {snapshot.can({ type: 'terms.chosen', terms: null }) ? <TermsFields /> : null}
      {snapshot.can(oneContact) ? (
        <Checkbox
          mt="sm"
          label={texts.columns.oneContact()}
          description={texts.columns.oneContactHint()}
          checked={mapping.oneContact}
          onChange={({ currentTarget }) => send({ ...oneContact, accepted: currentTarget.checked })}
        />
      ) : null}
      {snapshot.can(completing) ? (
        <Checkbox
          mt="sm"
          label={texts.columns.completes()}
          description={texts.columns.completesHint()}
          checked={mapping.completes}
          onChange={({ currentTarget }) => send({ ...completing, accepted: currentTarget.checked })}
        />
      ) : null}
      {info.ledger ? null : (
        <Group justify="space-between" my="md" gap="xs">
          <Text size="sm" c="dimmed">
            {info.headerRow === 0 ? texts.columns.noHeader() : texts.columns.layout({ row: info.headerRow })}
            {' · '}
            <Anchor
              component="button"
              type="button"
              size="sm"
              disabled={!snapshot.can({ type: 'layout.revisited' })}
              onClick={() => send({ type: 'layout.revisited' })}
            >
              {texts.columns.changeLayout()}
            </Anchor>
          </Text>
          {mapping.dateFormat && snapshot.can({ type: 'dateFormat.revisited' }) ? (
            <Text size="sm" c="dimmed">
              {texts.columns.dateFormat({ format: words.dateFormat(mapping.dateFormat) })}
              {' · '}
              <Anchor component="button" type="button" size="sm" onClick={() => send({ type: 'dateFormat.revisited' })}>
                {texts.columns.changeDateFormat()}
              </Anchor>
            </Text>
          ) : null}
        </Group>
      )}
      {info.ledger ? null : <ColumnTable />}
    </Step>
  )
}
