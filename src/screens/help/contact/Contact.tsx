import { Alert, Button, Group, Text } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { useLanguage, useTexts } from '../../../i18n/texts.tsx'
import { wiredContactUs } from '../../../services/accounts/contact-us.ts'
import { useToasts } from '../../../ui/toasts.ts'
import { useFlow } from '../../useFlow.ts'
import classes from './contact.module.css'
import type { ContactPerson } from './contact-person.ts'
import { Form } from './Form.tsx'

const useContactUs = ({ email, name, company, masterRef }: ContactPerson) => {
  const { language } = useLanguage()
  const { checkInput: askToCheck } = useToasts()
  const machine = useMemo(
    () =>
      wiredContactUs({
        language,
        askToCheck,
        userInfo: { name, company, masterRef, page: location.pathname, browser: navigator.userAgent },
      }),
    [language, askToCheck, name, company, masterRef],
  )
  return useFlow(machine, { input: { email } })
}

/** The contact form and its outcome; `onward` is shown once the message is sent. */
export default function Contact({ person, onward }: { person: ContactPerson; onward?: ReactNode }) {
  const texts = useTexts().help.contact
  const [snapshot, send] = useContactUs(person)
  return (
    <div data-state={snapshot.value} aria-busy={snapshot.hasTag('busy')}>
      {snapshot.matches('sent') ? (
        <Alert className={classes.card} role="status" color="green" title={texts.sent()}>
          <Text>{texts.sentHint({ email: snapshot.context.message.email })}</Text>
          <Group mt="sm">
            <Button variant="default" onClick={() => send({ type: 'another.begun' })}>
              {texts.another()}
            </Button>
            {onward}
          </Group>
        </Alert>
      ) : (
        <Form snapshot={snapshot} send={send} person={person} />
      )}
    </div>
  )
}
