import { Button, Checkbox, Radio, Text } from '@mantine/core'
import type { Comparison, ImportExtent } from '../../domain/import/index.ts'
import { toDecimal } from '../../domain/money.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { isPartial } from '../../machines/import/import.rules.ts'
import { type Counter, Counters } from '../../ui/Counters.tsx'
import { useFormat } from '../../ui/format.ts'
import classes from './import.module.css'
import { Step } from './Step.tsx'
import { present, useWizard } from './wizard.ts'

/** What the import would change, before anything is sent (IMP-12). */
export const Confirming = () => {
  const { snapshot, send } = useWizard()
  const texts = useTexts().imports
  const format = useFormat()
  const { entity, ...context } = snapshot.context
  const summary = present(context.summary)
  const comparison = present(context.comparison)
  const { created, changed, same, absent, absentOpen } = comparison
  const setAside = summary.totalRows - summary.clearedRows - summary.validRows
  const partial = isPartial(snapshot.context)
  const settled = comparison.settles ? absentOpen : 0
  const confirm = { type: 'sending.confirmed' } as const
  const counters: Counter[] = [
    { key: 'created', label: texts.confirm.created[entity](), value: format.number(created) },
    { key: 'changed', label: texts.confirm.changed[entity](), value: format.number(changed) },
    { key: 'same', label: texts.confirm.same[entity](), value: format.number(same) },
    ...(partial && entity === 'movements'
      ? []
      : [
          {
            key: 'absent',
            label: texts.confirm.absent[entity](),
            value: format.number(entity === 'movements' ? settled : absent),
            hint: <span className={classes.hint}>{texts.confirm.absentHint[entity]()}</span>,
            late: comparison.warn,
          },
        ]),
    {
      key: 'setAside',
      label: texts.confirm.rejected(),
      value: format.number(setAside),
      hint: <span className={classes.hint}>{texts.confirm.rejectedHint()}</span>,
      late: setAside > 0,
    },
  ]
  return (
    <Step
      title={texts.confirm.title()}
      lead={texts.confirm.lead()}
      actions={
        <>
          <Button disabled={!snapshot.can(confirm)} onClick={() => send(confirm)}>
            {texts.confirm.send({ count: summary.validRows })}
          </Button>
          <Button
            variant="default"
            disabled={!snapshot.can({ type: 'review.revisited' })}
            onClick={() => send({ type: 'review.revisited' })}
          >
            {texts.confirm.review()}
          </Button>
        </>
      }
    >
      <Counters label={texts.confirm.counters()} counters={counters} />
      {context.info?.ledger ? (
        <Text mb="sm">
          {texts.confirm.ledger[entity]({
            format: texts.ledgers[context.info.ledger.format](),
            count: context.info.ledger.others,
          })}
        </Text>
      ) : null}
      {summary.clearedRows > 0 ? <Text mb="sm">{texts.confirm.cleared({ count: summary.clearedRows })}</Text> : null}
      {snapshot.can({ type: 'extent.chosen', extent: 'NEW' }) ? <Extent /> : null}
      {entity === 'movements' && !comparison.settles ? (
        <div className={classes.warning} role="status">
          <strong>{texts.confirm.settlesNothing()}</strong>
          <Text size="sm">
            {summary.untoldRows > 0
              ? texts.confirm.settlesNothingRows({ count: summary.untoldRows })
              : texts.confirm.settlesNothingFile()}
          </Text>
        </div>
      ) : null}
      {comparison.warn && !partial ? <SettleWarning comparison={comparison} /> : null}
    </Step>
  )
}

/** Whether the file is the whole open ledger or only what is new: asked once, and shown each time with what it means. */
const Extent = () => {
  const { snapshot, send } = useWizard()
  const texts = useTexts().imports.confirm.extent
  const { mapping, comparison } = snapshot.context
  const chosen = mapping?.extent ?? (comparison?.warn ? null : 'WHOLE')
  return (
    <Radio.Group
      label={texts.label()}
      value={chosen}
      my="sm"
      onChange={(extent) => send({ type: 'extent.chosen', extent: extent as ImportExtent })}
    >
      <Radio mt={8} value="WHOLE" label={texts.WHOLE()} description={texts.hints.WHOLE()} />
      <Radio mt={8} value="NEW" label={texts.NEW()} description={texts.hints.NEW()} />
    </Radio.Group>
  )
}

/**
 * Warns that a large share of the open invoices would be marked as paid, with the amount; needs an explicit
 * confirmation.
 */
const SettleWarning = ({ comparison }: { comparison: Comparison }) => {
  const { snapshot, send } = useWizard()
  const texts = useTexts().imports.confirm
  const format = useFormat()
  const { settlingAccepted } = snapshot.context
  const { absentOpen, absentOpenCents, absentShare } = comparison
  const total = absentShare > 0 ? Math.round(absentOpen / absentShare) : absentOpen
  return (
    <div className={classes.warning} role="alert">
      <strong>{texts.settleWarning({ count: absentOpen, total, share: format.percent(absentShare) })}</strong>
      <Text size="sm">{texts.settleExplained()}</Text>
      <Text size="sm">{texts.settleAmount({ amount: format.money(toDecimal(absentOpenCents)) })}</Text>
      <Checkbox
        mt="sm"
        label={texts.settleAccept({ count: absentOpen })}
        checked={settlingAccepted}
        onChange={({ currentTarget }) => send({ type: 'settling.accepted', accepted: currentTarget.checked })}
      />
    </div>
  )
}
