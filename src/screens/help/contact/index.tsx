import { Alert, Anchor, Button, Group, Text } from '@mantine/core'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import { useMachine } from '@xstate/react'
import { useMemo } from 'react'
import { Link } from 'wouter'
import { useLanguage, useTexts } from '../../../i18n/texts.tsx'
import { wiredContactUs } from '../../../services/contact-us.ts'
import { useAccount } from '../../../ui/account.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { useToasts } from '../../../ui/toasts.ts'
import classes from './contact.module.css'
import { Form } from './Form.tsx'

const useContactUs = () => {
  const { language } = useLanguage()
  const { me, master } = useAccount()
  const { checkInput: askToCheck } = useToasts()
  const machine = useMemo(
    () =>
      wiredContactUs({
        language,
        askToCheck,
        userInfo: {
          name: `${me.firstName} ${me.lastName}`.trim(),
          company: master.name,
          masterRef: master.masterRef,
          page: location.pathname,
          browser: navigator.userAgent,
        },
      }),
    [language, askToCheck, me, master],
  )
  return useMachine(machine, { input: { email: me.email } })
}

/** A message to support (ACC-05, API-37). */
export default function ContactScreen() {
  const texts = useTexts().help
  const [snapshot, send] = useContactUs()
  return (
    <div data-state={snapshot.value} aria-busy={snapshot.hasTag('busy')}>
      <Anchor component={Link} href="/help">
        <IconChevronLeft size={15} aria-hidden /> {texts.title()}
      </Anchor>
      <PageHeader title={texts.contact.title()} lead={texts.contact.lead()} />
      {snapshot.matches('sent') ? (
        <Alert className={classes.card} role="status" color="green" title={texts.contact.sent()}>
          <Text>{texts.contact.sentHint({ email: snapshot.context.message.email })}</Text>
          <Group mt="sm">
            <Button variant="default" onClick={() => send({ type: 'another.begun' })}>
              {texts.contact.another()}
            </Button>
            <Button component={Link} href="/help" variant="subtle">
              {texts.title()}
            </Button>
          </Group>
        </Alert>
      ) : (
        <Form snapshot={snapshot} send={send} />
      )}
    </div>
  )
}
