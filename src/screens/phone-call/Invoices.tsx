import { Button, Checkbox } from '@mantine/core'
import { useTexts } from '../../i18n/texts.tsx'
import { useFormat } from '../../ui/format.ts'
import type { FieldsProps } from './flow.ts'
import classes from './phone-call.module.css'

/** The invoices that the outcome is about. Those of a promise follow its amounts until the user chooses them. */
export const Invoices = ({ snapshot, sheet, change, problemOf }: FieldsProps) => {
  const texts = useTexts().phoneCalls.outcome
  const format = useFormat()
  const { kind, movementRefs, isChosen } = snapshot.context.draft
  const isPromise = kind === 'PROMISE'
  return (
    <div className={classes.wide}>
      <Checkbox.Group
        label={texts.invoices()}
        description={isPromise && !isChosen ? texts.oldest() : undefined}
        required
        value={[...movementRefs]}
        error={problemOf('movementRefs')}
        onChange={(refs) => change({ movementRefs: refs, isChosen: true })}
      >
        {sheet.invoices.map(({ uniqueRef, documentNumber, dueAmount, promisedOn }) => (
          <Checkbox
            key={uniqueRef}
            mt={6}
            value={uniqueRef}
            // At most one open promise per invoice (EVT-02).
            disabled={isPromise && promisedOn !== null}
            label={`${documentNumber} · ${format.money(dueAmount)}`}
          />
        ))}
      </Checkbox.Group>
      {isPromise && isChosen ? (
        <Button mt={6} size="compact-xs" variant="subtle" onClick={() => change({ isChosen: false })}>
          {texts.followOldest()}
        </Button>
      ) : null}
    </div>
  )
}
