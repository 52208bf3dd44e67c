import { Alert, Button, Checkbox, Group, Modal } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { Contact } from '../../contract/ledger/contacts.ts'
import { noPerson, type PersonFields } from '../../domain/person.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { keyByBody, wiredContactForm } from '../../services/ledger/customer-forms.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { FlowForm } from '../../ui/FlowForm.tsx'
import { FormEnd } from '../../ui/FormEnd.tsx'
import { useProblemWords } from '../../ui/problem.ts'
import { RemovalButton } from '../../ui/Removal.tsx'
import { useToasts } from '../../ui/toasts.ts'
import { useFlow } from '../useFlow.ts'
import classes from './form.module.css'
import { NameFields, ReachFields } from './PersonFields.tsx'
import { useProblemsOf } from './words.ts'

type Draft = PersonFields & { collection: boolean }

type Props = { tiersRef: string; contact: Contact | null; onClose: () => void }

const nameOf = ({ firstName, lastName }: PersonFields): string => `${firstName} ${lastName}`.trim()

const useContactForm = ({ tiersRef, contact, onClose }: Props) => {
  const masterRef = useAccountRef()
  const toasts = useToasts()
  const { removed, saved } = useTexts().customers.contacts
  const [keyOf] = useState(keyByBody)
  const machine = useMemo(() => {
    const done = (words: string) => {
      toasts.success(words)
      onClose()
    }
    return wiredContactForm({
      masterRef,
      tiersRef,
      contactId: contact?.id ?? null,
      keyOf,
      askToCheck: toasts.checkInput,
      changed: () => done(saved()),
      removed: () => done(removed()),
    })
  }, [masterRef, tiersRef, contact, keyOf, toasts, removed, saved, onClose])
  const { civility, firstName, lastName, phone, email } = contact ?? noPerson
  const draft = { civility, firstName, lastName, phone, email, collection: contact?.collection ?? false }
  return useFlow(machine, { input: { draft } })
}

/** Adds, changes or removes a contact (CUST-04). */
export const ContactModal = (props: Props) => {
  const { contact, onClose } = props
  const texts = useTexts()
  const { contacts, form } = texts.customers
  const [snapshot, send] = useContactForm(props)
  const problems = useProblemsOf(snapshot.context.problems)
  const wordsOf = useProblemWords()
  const value = snapshot.context.draft as Draft
  const change = (patch: Partial<Draft>) => send({ type: 'field.changed', patch })
  const busy = snapshot.hasTag('busy')
  const state = snapshot.value
  const failed = state === 'removalFailed'
  const removal = failed || state === 'confirmingRemoval' || state === 'removing'
  return (
    <Modal
      opened
      onClose={() => busy || onClose()}
      title={contact ? contacts.editOf({ name: nameOf(contact) }) : contacts.add()}
      size="lg"
      closeButtonProps={{ 'aria-label': texts.shared.actions.close(), disabled: busy }}
    >
      <div data-state={state} data-testid="contact-form">
        {removal ? (
          <Alert
            role="alert"
            color={failed ? 'red' : 'amber'}
            title={failed ? contacts.removalFailed() : contacts.confirm({ name: nameOf(value) })}
          >
            {failed ? wordsOf(snapshot.context.error).words : contacts.confirmHint()}
            <Group mt="sm">
              <Button
                color="red"
                loading={busy}
                onClick={() => send({ type: failed ? 'retry.requested' : 'removal.confirmed' })}
              >
                {failed ? texts.shared.actions.retry() : contacts.remove()}
              </Button>
              <Button variant="default" disabled={busy} onClick={() => send({ type: 'removal.cancelled' })}>
                {contacts.keep()}
              </Button>
            </Group>
          </Alert>
        ) : (
          <FlowForm send={send} className={classes.modal}>
            <div className={classes.triple}>
              <NameFields value={value} onChange={change} problems={problems} required />
            </div>
            <ReachFields value={value} onChange={change} problems={problems} />
            <Checkbox
              label={contacts.collectionField()}
              checked={value.collection}
              onChange={(event) => change({ collection: event.currentTarget.checked })}
            />
            <FormEnd mt={0} snapshot={snapshot} send={send} words={form} submit={form.save()} onCancel={onClose}>
              {contact ? (
                <RemovalButton snapshot={snapshot} send={send}>
                  {contacts.remove()}
                </RemovalButton>
              ) : null}
            </FormEnd>
          </FlowForm>
        )}
      </div>
    </Modal>
  )
}
