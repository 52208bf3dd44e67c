import { Anchor, Badge, Button, Group } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { type Contact, listContacts } from '../../contract/ledger/contacts.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { query } from '../../services/http/http-query.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { BlockSkeleton } from '../../ui/Skeletons.tsx'
import { telephone } from '../../ui/telephone.ts'
import { ContactModal } from './ContactModal.tsx'
import classes from './form.module.css'

/** The contacts of a customer, with the form that adds and changes them. */
export const Contacts = ({ tiersRef }: { tiersRef: string }) => {
  const texts = useTexts().customers.contacts
  const masterRef = useAccountRef()
  const { data, error, isFetching, refetch } = useQuery(query(listContacts, { params: { masterRef, tiersRef } }))
  const [open, setOpen] = useState<Contact | 'new' | null>(null)
  const close = useCallback(() => setOpen(null), [])
  return (
    <section className={classes.section} aria-label={texts.title()}>
      <Group justify="space-between">
        <h2>{texts.title()}</h2>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => setOpen('new')}
        >
          {texts.add()}
        </Button>
      </Group>
      {error && !data ? (
        <Failure title={texts.failed()} error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : null}
      {!data && !error ? <BlockSkeleton height={60} /> : null}
      {data && data.items.length === 0 ? <span>{texts.none()}</span> : null}
      {data && data.items.length > 0 ? (
        <ul className={classes.contacts}>
          {data.items.map((contact) => (
            <Person key={contact.id} contact={contact} onEdit={() => setOpen(contact)} />
          ))}
        </ul>
      ) : null}
      {open === null ? null : (
        <ContactModal tiersRef={tiersRef} contact={open === 'new' ? null : open} onClose={close} />
      )}
    </section>
  )
}

const Person = ({ contact, onEdit }: { contact: Contact; onEdit: () => void }) => {
  const texts = useTexts().customers
  const civility = contact.civility === 'UNK' ? '' : texts.form.civilities[contact.civility]()
  const name = `${civility} ${contact.firstName} ${contact.lastName}`.trim()
  return (
    <li className={classes.contact}>
      <span className={classes.contactName}>
        <Anchor component="button" type="button" onClick={onEdit} aria-label={texts.contacts.editOf({ name })}>
          {name}
        </Anchor>
        {contact.collection ? (
          <Badge size="sm" variant="light">
            {texts.contacts.collection()}
          </Badge>
        ) : null}
      </span>
      {contact.email ? <Anchor href={`mailto:${contact.email}`}>{contact.email}</Anchor> : null}
      {contact.phone ? (
        <Anchor href={telephone(contact.phone)} className="figures">
          {contact.phone}
        </Anchor>
      ) : null}
    </li>
  )
}
