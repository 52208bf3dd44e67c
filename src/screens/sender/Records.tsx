import { Badge, type MantineColor, Text, Title } from '@mantine/core'
import type { SenderRecord } from '../../contract/accounts/sender.ts'
import type { Level } from '../../domain/sender-domain/judgement.ts'
import { useTexts } from '../../i18n/texts.tsx'
import type { OwnSender } from '../../machines/sender-domain/sender-domain.types.ts'
import { Copy } from './Copy.tsx'
import classes from './sender.module.css'

const colors: Record<Level, MantineColor> = { RIGHT: 'green', ADVICE: 'amber', FAULT: 'red', UNKNOWN: 'gray' }

/** The DNS records of a domain, each with what to publish, what was found, and what that means. */
export const Records = ({ sender: { domain, records } }: { sender: OwnSender }) => {
  const { sender: texts } = useTexts()
  return (
    <section aria-labelledby="sender-records">
      <Title order={2} id="sender-records">
        {texts.records({ domain })}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {texts.recordsHint({ domain })}
      </Text>
      <div className={classes.records}>
        {records.map((record) => (
          <OneRecord key={record.kind} record={record} />
        ))}
      </div>
    </section>
  )
}

const OneRecord = ({ record }: { record: SenderRecord }) => {
  const { sender: texts } = useTexts()
  const { kind, level, codes, name, value, found, foundAt } = record
  const isFirst = codes.includes('DKIM_MISSING')
  // What others publish is left alone while it is not known.
  const isShort = level === 'RIGHT' || (level === 'UNKNOWN' && kind !== 'DKIM')
  const isThere = found !== null && found.length > 0
  return (
    <section
      className={classes.panel}
      aria-labelledby={`record-${kind}`}
      data-testid={`record-${kind}`}
      data-level={level}
    >
      <div className={classes.head}>
        <Title order={3} id={`record-${kind}`} size="h3">
          {texts.kinds[kind]()}
        </Title>
        <Badge variant="light" color={isFirst ? 'amber' : colors[level]}>
          {isFirst ? texts.missing() : texts.levels[level]()}
        </Badge>
      </div>
      <Text size="sm" c="dimmed">
        {texts.roles[kind]()}
      </Text>
      {codes.map((code) => (
        <Text key={code}>{texts.codes[code]()}</Text>
      ))}
      <dl className={classes.values}>
        {isShort ? null : (
          <>
            <dt>{texts.recordName()}</dt>
            <dd>
              <code>{name}</code>
              <Copy value={name} label={texts.copyName({ kind })} />
            </dd>
            <dt>{isThere ? texts.replace() : texts.publish()}</dt>
            <dd>
              <code>{value}</code>
              <Copy value={value} label={texts.copyValue({ kind })} />
            </dd>
          </>
        )}
        {found === null ? null : (
          <>
            <dt>{foundAt === name ? texts.found() : texts.foundAt({ name: foundAt })}</dt>
            <dd>
              {isThere ? (
                <ul className={classes.found}>
                  {found.map((text) => (
                    <li key={text}>
                      <code>{text}</code>
                    </li>
                  ))}
                </ul>
              ) : (
                <span className={classes.dim}>{texts.nothing()}</span>
              )}
            </dd>
          </>
        )}
      </dl>
    </section>
  )
}
