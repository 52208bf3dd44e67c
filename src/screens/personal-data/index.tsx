import { Text, Title } from '@mantine/core'
import { useTexts } from '../../i18n/texts.tsx'
import { useMay } from '../../ui/account.tsx'
import { PersonData } from './PersonData.tsx'
import { Persons } from './Persons.tsx'
import classes from './personal-data.module.css'
import { Retention } from './Retention.tsx'
import { Review } from './Review.tsx'

/** Personal data, a section of the account page: retention, the user's own data, those of a person at a customer. */
export default function PersonalDataScreen() {
  const texts = useTexts().personalData
  const administers = useMay('ADMINISTER')
  return (
    <div data-testid="personal-data">
      <Title order={2}>{texts.title()}</Title>
      <Text c="dimmed">{texts.lead()}</Text>
      <section className={classes.part}>
        <Title order={3}>{texts.own.title()}</Title>
        <Text c="dimmed">{texts.own.lead()}</Text>
        <PersonData subject={{ kind: 'SELF' }} />
      </section>
      {administers ? <Review /> : null}
      <Persons />
      <Retention />
    </div>
  )
}
