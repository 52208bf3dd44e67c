import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { withTexts } from '../../i18n/load.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { LazyScreen } from '../../ui/lazy.tsx'
import { NotDone } from '../../ui/Said.tsx'
import type { ContactPerson } from '../help/contact/contact-person.ts'
import type { SignatureProps } from './flow.ts'

const loadContact = withTexts('setup', () => import('../help/contact/Contact.tsx'))

/** After too many attempts: a contact form, since a user who signs up has no other page yet. */
export const Locked = ({ snapshot, send, person }: SignatureProps & { person: ContactPerson }) => {
  const { locked: words } = useTexts().contractSignature
  const [writing, setWriting] = useState(false)
  if (!snapshot.matches('tooManyFailures')) return null
  return (
    <>
      <NotDone mb={0} title={words.title()} text={words.text()}>
        <Group mt="sm">
          {writing ? null : (
            <Button size="xs" onClick={() => setWriting(true)}>
              {words.contact()}
            </Button>
          )}
          <Button size="xs" variant="default" onClick={() => send({ type: 'contract.reloaded' })}>
            {words.look()}
          </Button>
        </Group>
      </NotDone>
      {writing ? <LazyScreen order={2} load={loadContact} props={{ person }} /> : null}
    </>
  )
}
