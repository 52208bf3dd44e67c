import { Anchor, Button } from '@mantine/core'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import { Link } from 'wouter'
import { useTexts } from '../../../i18n/texts.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import Contact from './Contact.tsx'
import { useContactPerson } from './person.ts'

/** A message to support (ACC-05, API-37). */
export default function ContactScreen() {
  const texts = useTexts().help
  const person = useContactPerson()
  const toHelp = (
    <Button component={Link} href="/help" variant="subtle">
      {texts.title()}
    </Button>
  )
  return (
    <>
      <Anchor component={Link} href="/help">
        <IconChevronLeft size={15} aria-hidden /> {texts.title()}
      </Anchor>
      <PageHeader title={texts.contact.title()} lead={texts.contact.lead()} />
      <Contact person={person} onward={toHelp} />
    </>
  )
}
