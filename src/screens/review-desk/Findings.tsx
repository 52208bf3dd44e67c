import { Text, Title } from '@mantine/core'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import type { ReactNode } from 'react'
import type { ReviewDetail } from '../../contract/accounts/reviews.ts'
import { type Comparison, comparisonOf } from '../../domain/identity-check/review.ts'
import { formatSiren } from '../../domain/siren.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { useFormat } from '../../ui/format.ts'
import { NotDone } from '../../ui/Said.tsx'
import { CheckList } from '../identity-verification/Checks.tsx'
import classes from './review-desk.module.css'

type Props = { review: ReviewDetail }

const Card = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classes.card}>
    <Title order={2} className={classes.cardTitle}>
      {title}
    </Title>
    {children}
  </section>
)

/** The reviewer's decision, and their message to the company. */
export const Decided = ({ review: { decision, stage } }: Props) => {
  const { reviews: texts, identityVerification } = useTexts()
  const format = useFormat()
  if (!decision || stage === 'WAITING') return null
  return (
    <Card title={texts.decidedOn[stage]({ date: format.moment(decision.decidedAt) })}>
      <ul className={classes.lines}>
        {decision.reasons.map((reason) => (
          <li key={reason}>{identityVerification.refusalReasons[reason]()}</li>
        ))}
      </ul>
      {decision.comment ? <Text className={classes.words}>{decision.comment}</Text> : null}
    </Card>
  )
}

const sources = ['certificate', 'idCard', 'register'] as const

/** Name, number and manager by source: what contradicts the account is marked. */
export const Compared = ({ review }: Props) => {
  const texts = useTexts().reviews
  const { account, read, register } = review
  const found = register.state === 'FOUND' ? register : null
  const lines = comparisonOf({
    account: { ...account, manager: account.manager ?? { surname: '', forenames: '' } },
    read,
    register: found,
  })
  const state = found?.isCeased ? 'CEASED' : register.state
  return (
    <Card title={texts.compared()}>
      {state === 'FOUND' ? null : <NotDone refused={state === 'UNREACHABLE'} text={texts.register[state]()} />}
      {lines.map((line) => (
        <div key={line.what} className={classes.compared}>
          <Title order={3} className={classes.sub}>
            {texts.what[line.what]()}
          </Title>
          <dl className={`${classes.sources} figures`}>
            <dt>{texts.sources.account()}</dt>
            <dd>{shownOf(line, line.account) || <Silent />}</dd>
            {sources
              .filter((source) => source !== 'idCard' || line.what === 'MANAGER')
              .map((source) => (
                <Said key={source} source={source} line={line} />
              ))}
          </dl>
        </div>
      ))}
    </Card>
  )
}

const shownOf = ({ what }: Comparison, value: string): string =>
  what === 'SIREN' && value ? formatSiren(value) : value

const Silent = () => <span className={classes.dim}>{useTexts().reviews.silent()}</span>

const Said = ({ source, line }: { source: (typeof sources)[number]; line: Comparison }) => {
  const texts = useTexts().reviews
  const differs = line.differs.includes(source)
  return (
    <>
      <dt>{texts.sources[source]()}</dt>
      <dd data-differs={differs || undefined}>
        {shownOf(line, line[source]) || <Silent />}
        {differs ? (
          <span className={classes.mark}>
            <IconAlertTriangle size={15} stroke={1.8} aria-hidden /> {texts.differs()}
          </span>
        ) : null}
      </dd>
    </>
  )
}

/** What else was read from the documents, and the results of the checks. */
export const Read = ({ review: { read, register, account, checks } }: Props) => {
  const texts = useTexts().reviews
  const format = useFormat()
  const place = ({ street, postCode, city }: typeof account) => `${street}, ${postCode} ${city}`
  const card = read?.idCard.kind === 'READ' ? read.idCard.mrz : null
  const zone =
    read && (read.idCard.kind === 'READ' ? (read.idCard.mrz.isRepaired ? 'REPAIRED' : 'PLAIN') : read.idCard.kind)
  const { facts } = texts
  const all: [string, string | null][] = [
    [facts.issuedOn(), read?.certificate.issuedOn ? format.date(read.certificate.issuedOn) : null],
    [facts.legalForm(), register.state === 'FOUND' ? register.legalForm : null],
    [facts.registerAddress(), register.state === 'FOUND' ? place({ ...account, ...register }) : null],
    [facts.accountAddress(), account.street ? place(account) : null],
    [facts.document(), card && `${card.documentCode} · ${card.country}`],
    [facts.number(), card?.number ?? null],
    [facts.birthDate(), card && format.date(card.birthDate)],
    [facts.expiresOn(), card?.expiresOn ? format.date(card.extendedUntil ?? card.expiresOn) : null],
    [facts.zone(), zone && texts.zones[zone]()],
  ]
  return (
    <>
      <Card title={texts.found()}>
        {read ? null : (
          <Text c="dimmed" mb="xs">
            {texts.notKept()}
          </Text>
        )}
        <dl className={`${classes.sources} figures`}>
          {all.map(([name, value]) =>
            value ? (
              <div key={name} className={classes.fact}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ) : null,
          )}
        </dl>
      </Card>
      <Card title={texts.checked()}>
        <CheckList checks={checks} />
      </Card>
    </>
  )
}
