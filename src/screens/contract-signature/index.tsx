import { Text } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { businessDateAt } from '../../domain/dates.ts'
import { useTexts } from '../../i18n/texts.tsx'
import type { contractSignatureMachine } from '../../machines/contract-signature/contract-signature.machine.ts'
import { useFormat } from '../../ui/format.ts'
import { Done, Working } from '../../ui/Said.tsx'
import type { ContactPerson } from '../help/contact/contact-person.ts'
import { CodeEntry } from './CodeEntry.tsx'
import { Download } from './Download.tsx'
import { Failures } from './Failures.tsx'
import type { SignatureProps } from './flow.ts'
import { Locked } from './Locked.tsx'
import { Reading } from './Reading.tsx'

type Actor = ActorRefFrom<typeof contractSignatureMachine>

/** The contract of an account: read, then signed with a code, or sent to the manager; `person` is the user. */
export default function ContractSignature({ actor, person }: { actor: Actor; person: ContactPerson }) {
  const snapshot = useSelector(actor, (one) => one)
  const parts: SignatureProps = { snapshot, send: actor.send }
  return (
    <section
      data-testid="contract-signature"
      data-state={snapshot.value}
      aria-busy={snapshot.hasTag('busy')}
      style={{ display: 'grid', gap: 16, maxWidth: 860 }}
    >
      <AtWork {...parts} />
      <Failures {...parts} />
      <Locked {...parts} person={person} />
      <Reading {...parts} />
      <CodeEntry {...parts} />
      <Ended {...parts} />
    </section>
  )
}

/** What is in progress, before there is a contract to read. */
const AtWork = ({ snapshot }: SignatureProps) => {
  const { contractSignature: words } = useTexts()
  const said =
    snapshot.matches('loading') || snapshot.matches('making')
      ? words.making()
      : snapshot.matches('retrieving')
        ? words.retrieving()
        : null
  return said ? <Working mb={0} title={said} /> : null
}

const Ended = ({ snapshot }: SignatureProps) => {
  const { contractSignature: words } = useTexts()
  const format = useFormat()
  const { contract } = snapshot.context
  if (snapshot.matches('signed') && contract) {
    const date = contract.signedAt ? format.date(businessDateAt(new Date(contract.signedAt))) : ''
    return (
      <Done mb={0} title={words.signedTitle()}>
        <Text mb="sm">{words.signed({ name: contract.signerName, date })}</Text>
        <Download fileId={contract.fileId} />
      </Done>
    )
  }
  if (snapshot.matches('managerAsked') && contract) {
    const { signerName: name, signerEmail: email } = contract
    return <Done mb={0} title={words.askedTitle()} text={words.asked({ name, email })} />
  }
  return null
}
