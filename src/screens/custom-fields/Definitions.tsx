import { Button, Input, Text, Title } from '@mantine/core'
import { CUSTOM_FIELDS_MAX } from '../../domain/constants.ts'
import {
  type CustomField,
  type CustomFieldFaultCode,
  type CustomFieldId,
  checkCustomFields,
  fieldsInUse,
  movedField,
  withNewField,
  withoutField,
} from '../../domain/custom-fields/index.ts'
import { useTexts } from '../../i18n/texts.tsx'
import type { customFieldsMachine } from '../../machines/custom-fields/custom-fields.machine.ts'
import type { FlowProps } from '../useFlow.ts'
import classes from './custom-fields.module.css'
import { Definition } from './Definition.tsx'

/** The fields in use in their order, and the archived ones. Problems are shown after the first attempt to save. */
export const Definitions = ({ snapshot, send }: FlowProps<typeof customFieldsMachine>) => {
  const texts = useTexts().settings.customFields
  const { fields: all, kept, tried, refused } = snapshot.context
  const usage = kept?.beside.usage ?? {}
  const used = fieldsInUse(all.fields)
  const archived = all.fields.filter((field) => field.archived)
  const change = (patch: Partial<typeof all>) => send({ type: 'fields.changed', patch })
  const write = (id: CustomFieldId, patch: Partial<CustomField>) =>
    change({ fields: all.fields.map((field) => (field.id === id ? { ...field, ...patch } : field)) })
  const faults = tried ? [...checkCustomFields(all), ...refused] : []
  const errorOf = (field: string): string | null => {
    const code = faults.find((fault) => fault.field === field)?.code
    return code && code in texts.faults ? texts.faults[code as CustomFieldFaultCode]() : null
  }
  return (
    <fieldset className={classes.page} disabled={snapshot.hasTag('busy') || snapshot.matches('saveFailed')}>
      <section className={classes.panel} aria-labelledby="custom-fields">
        <Title order={2} id="custom-fields" size="h3">
          {texts.fields()}
        </Title>
        <Text size="sm" c="dimmed">
          {used.length === 0 ? texts.none() : texts.hint({ most: CUSTOM_FIELDS_MAX })}
        </Text>
        {used.map((field, index) => (
          <Definition
            key={field.id}
            field={field}
            usage={usage}
            error={errorOf(field.id)}
            isFirst={index === 0}
            isLast={index === used.length - 1}
            onChange={(patch) => write(field.id, patch)}
            onMove={(by) => change(movedField(all, field.id, by))}
            onRemove={() => change(withoutField(all, field.id, usage))}
          />
        ))}
        <Input.Error mt={8}>{errorOf('fields')}</Input.Error>
        {used.length < CUSTOM_FIELDS_MAX ? (
          <Button
            mt={8}
            variant="subtle"
            size="compact-sm"
            className={classes.add}
            onClick={() => change(withNewField(all))}
          >
            {texts.add()}
          </Button>
        ) : null}
      </section>
      {archived.length === 0 ? null : (
        <section className={classes.panel} aria-labelledby="archived-fields">
          <Title order={2} id="archived-fields" size="h3">
            {texts.archived()}
          </Title>
          <Text size="sm" c="dimmed">
            {texts.archivedHint()}
          </Text>
          <ul className={classes.archived}>
            {archived.map(({ id, label }) => (
              <li key={id}>
                <span>
                  {label} <span className={classes.dim}>{texts.usedBy({ count: usage[id] ?? 0 })}</span>
                </span>
                <Button
                  variant="default"
                  size="compact-sm"
                  disabled={used.length >= CUSTOM_FIELDS_MAX}
                  aria-label={texts.restoreOne({ name: label })}
                  onClick={() => write(id, { archived: false })}
                >
                  {texts.restore()}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </fieldset>
  )
}
