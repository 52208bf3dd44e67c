import { ActionIcon, Button, Text } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { totalOf } from '../../domain/events/index.ts'
import { toDecimal } from '../../domain/money.ts'
import { useTexts } from '../../i18n/texts.tsx'
import type { DraftPart } from '../../machines/phone-call/phone-call.types.ts'
import { AmountField } from '../../ui/AmountField.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { useFormat } from '../../ui/format.ts'
import type { FieldsProps } from './flow.ts'
import classes from './phone-call.module.css'

/** The promised payments, one row each: its date and amount. */
export const Instalments = ({ snapshot, send, change, problemOf }: FieldsProps) => {
  const texts = useTexts().phoneCalls.outcome
  const format = useFormat()
  const { parts } = snapshot.context.draft
  const isOne = parts.length === 1
  const write = (index: number, patch: Partial<DraftPart>) =>
    change({ parts: parts.map((part, at) => (at === index ? { ...part, ...patch } : part)) })
  return (
    <div className={`${classes.wide} ${classes.parts}`}>
      {parts.map(({ no, date, amount }, index) => (
        <fieldset key={no} className={classes.part} aria-label={texts.part({ part: index + 1 })}>
          <DateField
            label={isOne ? texts.date() : texts.dateOf({ part: index + 1 })}
            required
            value={date}
            error={problemOf('date', index)}
            onChange={(day) => write(index, { date: day })}
          />
          <AmountField
            label={isOne ? texts.amount() : texts.amountOf({ part: index + 1 })}
            required
            value={amount}
            error={problemOf('amount', index)}
            onChange={(typed) => write(index, { amount: typed })}
          />
          {isOne ? null : (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={texts.removePart({ part: index + 1 })}
              onClick={() => change({ parts: parts.filter((_, at) => at !== index) })}
            >
              <IconTrash size={16} stroke={1.7} aria-hidden />
            </ActionIcon>
          )}
        </fieldset>
      ))}
      <div className={classes.partsFoot}>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden />}
          disabled={!snapshot.can({ type: 'part.added' })}
          onClick={() => send({ type: 'part.added' })}
        >
          {texts.addPart()}
        </Button>
        {isOne ? null : (
          <Text size="sm" className="figures">
            {texts.total({ amount: format.money(toDecimal(totalOf(parts))) })}
          </Text>
        )}
      </div>
    </div>
  )
}
