import { Badge, Button, Title } from '@mantine/core'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import { useTexts } from '../../i18n/texts.tsx'
import { useFormat } from '../../ui/format.ts'
import { telephone } from '../../ui/telephone.ts'
import type { SheetProps } from './flow.ts'
import classes from './phone-call.module.css'

/** The numbers to call, and whether it is within calling hours. */
export const Numbers = ({ snapshot, send, sheet }: SheetProps) => {
  const texts = useTexts().phoneCalls.numbers
  const { done } = useTexts().phoneCalls
  const format = useFormat()
  const begin = (phone: string) => ({ type: 'call.begun', phone }) as const
  const first = sheet.numbers.find(({ wrong, wrongPerson }) => !wrong && !wrongPerson)?.phone ?? ''
  const hours = sheet.hours.windows.map(([from, to]) => texts.between({ from, to })).join(', ')
  const showsSkip = snapshot.matches('ready') && sheet.next
  return (
    <section className={classes.panel} aria-labelledby="call-numbers">
      <div className={classes.head}>
        <Title order={2} id="call-numbers">
          {texts.title()}
        </Title>
        {showsSkip ? (
          <Button variant="subtle" size="compact-sm" onClick={() => send({ type: 'next.wanted' })}>
            {done.skip({ name: sheet.next?.tiersName ?? '' })}
          </Button>
        ) : null}
      </div>
      {sheet.numbers.length === 0 ? <p className={classes.who}>{texts.none()}</p> : null}
      <ul className={classes.list}>
        {sheet.numbers.map(({ phone, name, role, wrong, wrongPerson }) => (
          <li key={phone} className={classes.number}>
            <span className={classes.who}>
              <strong>{name || sheet.tiersName}</strong>
              {texts[role]()}{' '}
              {wrong ? (
                <Badge color="red" variant="light" size="sm">
                  {texts.wrong()}
                </Badge>
              ) : null}
              {wrongPerson ? (
                <Badge color="amber" variant="light" size="sm">
                  {texts.wrongPerson()}
                </Badge>
              ) : null}
            </span>
            <Button
              component="a"
              href={telephone(phone)}
              variant={phone === first ? 'filled' : 'default'}
              leftSection={<IconPhone size={16} stroke={1.7} aria-hidden />}
              aria-label={texts.call({ phone })}
              className="figures"
              onClick={() => snapshot.can(begin(phone)) && send(begin(phone))}
            >
              {phone}
            </Button>
          </li>
        ))}
      </ul>
      <p className={classes.hint} data-late={!sheet.hours.open || undefined}>
        {sheet.hours.open ? texts.open({ hours }) : texts.closed({ hours })}
      </p>
      {sheet.hour ? <p className={classes.hint}>{texts.agreed({ hour: sheet.hour })}</p> : null}
      {sheet.due ? null : <p className={classes.hint}>{texts.early({ date: format.date(sheet.plannedDate) })}</p>}
      {sheet.attempts > 0 ? <p className={classes.hint}>{texts.attempts({ count: sheet.attempts })}</p> : null}
      {snapshot.matches('ready') ? (
        <Button
          mt="sm"
          variant="light"
          disabled={!snapshot.can(begin(first))}
          onClick={() => send(begin(first))}
          data-autofocus
        >
          {texts.note()}
        </Button>
      ) : null}
    </section>
  )
}
